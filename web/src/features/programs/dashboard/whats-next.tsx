import { TextLink } from '../../../components/ui/text-link'

/** `hasFirstSteps`: whether Home still has first steps of the creator. */
export type WhatsNextProps = { hasFirstSteps: boolean }

/** After an application that the brand has not answered. */
export const WhatsNext = ({ hasFirstSteps }: WhatsNextProps) => (
  <ol className="grid gap-x-6 gap-y-3 md:grid-cols-3">
    {[
      {
        title: 'The brand reviews your application',
        text: 'They look at your channels, your audience and your note.',
      },
      {
        title: 'We email you the decision',
        text: 'Once you’re approved, you can create links to every program product.',
      },
      {
        title: 'In the meantime',
        text: (
          <>
            <TextLink to="/dashboard/brands?view=brands">Join other programs</TextLink>
            {hasFirstSteps && (
              <>
                {', or '}
                <TextLink to="/dashboard/cmain">finish your first steps</TextLink>
              </>
            )}
            .
          </>
        ),
      },
    ].map(({ title, text }, index) => (
      <li key={title} className="flex gap-3">
        <span aria-hidden className="w-4 shrink-0 font-display text-18 text-ink-3 tabular-nums">
          {index + 1}
        </span>
        <div className="grid min-w-0 content-start gap-0.5 break-words">
          <h3 className="font-medium">{title}</h3>
          <p className="text-ink-2">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)
