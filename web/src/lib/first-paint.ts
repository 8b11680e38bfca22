/* What the document's head reads from local storage before the first paint. Imports nothing: the build loads this file. */

/** The person's choice of theme: `light` or `dark`; unset, the system decides. */
export const THEME_KEY = 'shelfmate:theme'

/** `1` when somebody was signed in at the last visit. */
export const SIGNED_IN_KEY = 'shelfmate:signed-in'

/** Writes both to the document, where styles find them: `html[data-theme]`, `html[data-signed-in]`. */
export const FIRST_PAINT_SCRIPT = `try{var d=document.documentElement.dataset,t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.theme=t;if(localStorage.getItem('${SIGNED_IN_KEY}')==='1')d.signedIn=''}catch(e){}\n`
