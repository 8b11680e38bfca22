/* Run in the document's head before the first paint. Must not import anything, because the build loads this file. */

/** `light` or `dark`; unset: follow the system. */
export const THEME_KEY = 'shelfmate:theme'

/** `1` when someone was signed in at the last visit. */
export const SIGNED_IN_KEY = 'shelfmate:signed-in'

/** Copies both from local storage to `html[data-theme]` and `html[data-signed-in]` for the styles. */
export const FIRST_PAINT_SCRIPT =
  `try{var d=document.documentElement.dataset,t=localStorage.getItem('${THEME_KEY}');` +
  `if(t==='light'||t==='dark')d.theme=t;` +
  `if(localStorage.getItem('${SIGNED_IN_KEY}')==='1')d.signedIn=''}catch(e){}\n`
