/** Renders nothing: a field that the page's detail shows, or one that is a column only. */
export const NoField = () => null
