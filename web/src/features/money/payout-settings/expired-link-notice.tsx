import { refusalText } from '../payment-methods/refusal-text'

export const ExpiredLinkNotice = ({ error }: { error: Error }) => (
  <div role="alert" className="grid gap-0.5 rounded-panel border border-line bg-bad-tint px-5 py-3">
    <p className="font-medium text-bad">Address not confirmed</p>
    <p>{refusalText(error, 'Something went wrong. Open the link in the email again in a moment.')}</p>
  </div>
)
