/** Only floating elements have a shadow. */
export const FLOAT_CLASS =
  'z-50 overflow-hidden rounded-panel border border-line bg-surface p-1 text-ink shadow-float ' +
  'data-[state=open]:animate-rise-in data-[state=closed]:animate-fade-out'
