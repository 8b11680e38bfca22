/** Renders nothing, because the page's detail already shows this field. */
export const NoField = () => null
