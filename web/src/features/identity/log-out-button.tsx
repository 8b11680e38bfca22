export const LogOutButton = ({ children, onLogOut }: { children: string; onLogOut: () => void }) => (
  <button
    type="button"
    onClick={onLogOut}
    className="rounded-2 font-medium text-accent underline decoration-accent/35 underline-offset-3 hover:decoration-accent"
  >
    {children}
  </button>
)
