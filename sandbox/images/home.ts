import type { Drawing } from './palette'

const ball: Drawing = ({ main, shade, light, accent }) => `
<circle cx="144" cy="246" r="64" fill="${main}"/><path d="M92 210c40 10 74 44 84 90" fill="none" stroke="${light}" stroke-width="10"/>
<circle cx="262" cy="262" r="48" fill="${accent}"/><path d="M222 236c30 4 62 30 70 62" fill="none" stroke="${light}" stroke-width="8"/>
<circle cx="206" cy="160" r="36" fill="${shade}"/>`

const basket: Drawing = ({ main, shade, light, accent }) => `
<g fill="${light}"><circle cx="150" cy="190" r="34"/><circle cx="246" cy="188" r="36"/></g><circle cx="198" cy="176" r="38" fill="${main}"/>
<path d="M82 200h236l-22 94a20 20 0 0 1-20 16H124a20 20 0 0 1-20-16z" fill="${accent}"/>
<path d="M90 228h220M97 256h206M104 284h192M140 200l12 110M200 200v110M260 200l-12 110" stroke="${shade}" stroke-opacity=".35"
stroke-width="6"/>`

const bear: Drawing = ({ main, shade, light }) => `
<g fill="${main}"><circle cx="150" cy="110" r="26"/><circle cx="250" cy="110" r="26"/><ellipse cx="200" cy="252" rx="72" ry="60"/>
<ellipse cx="128" cy="232" rx="22" ry="42" transform="rotate(28 128 232)"/>
<ellipse cx="272" cy="232" rx="22" ry="42" transform="rotate(-28 272 232)"/>
<ellipse cx="146" cy="296" rx="34" ry="20"/><ellipse cx="254" cy="296" rx="34" ry="20"/><circle cx="200" cy="150" r="64"/></g>
<ellipse cx="200" cy="172" rx="32" ry="25" fill="${light}"/><ellipse cx="200" cy="256" rx="40" ry="36" fill="${light}"/>
<g fill="${shade}"><circle cx="176" cy="140" r="7"/><circle cx="224" cy="140" r="7"/><ellipse cx="200" cy="162" rx="11" ry="8"/></g>`

const blocks: Drawing = ({ main, shade, light, accent }) => `
<rect x="84" y="226" width="84" height="84" rx="6" fill="${main}"/><rect x="176" y="226" width="84" height="84" rx="6" fill="${accent}"/>
<rect x="130" y="136" width="84" height="84" rx="6" fill="${light}"/><path d="M172 60l46 70h-92z" fill="${shade}"/>
<circle cx="302" cy="272" r="38" fill="${shade}"/><circle cx="126" cy="268" r="18" fill="${light}"/>
<rect x="200" y="250" width="36" height="36" fill="${main}"/>`

const brush: Drawing = ({ main, shade, light, accent }) => `
<rect x="216" y="150" width="140" height="30" rx="15" fill="${accent}" transform="rotate(42 216 165)"/>
<rect x="84" y="96" width="150" height="92" rx="22" fill="${main}" transform="rotate(42 160 142)"/>
<path d="M92 152l-22 26M114 172l-22 26M136 192l-22 26M158 212l-22 26M180 232l-22 26" stroke="${shade}" stroke-width="7"
stroke-linecap="round"/>
<circle cx="168" cy="138" r="14" fill="${light}"/>`

const candle: Drawing = ({ main, shade, light, accent }) => `
<path d="M200 84c22 28 26 40 26 52a26 26 0 0 1-52 0c0-12 4-24 26-52z" fill="${accent}"/>
<path d="M200 150v34" stroke="${shade}" stroke-width="6"/>
<path d="M128 178h144v112a20 20 0 0 1-20 20H148a20 20 0 0 1-20-20z" fill="${main}"/>
<ellipse cx="200" cy="178" rx="72" ry="15" fill="${light}"/><rect x="154" y="218" width="92" height="54" rx="6" fill="${light}"/>
<path d="M170 238h60M178 254h44" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>`

const cushion: Drawing = ({ main, shade, light, accent }) => `
<path d="M54 254c0-48 40-64 146-64s146 16 146 64-30 56-146 56S54 302 54 254z" fill="${main}"/>
<path d="M92 246c0-28 30-36 108-36s108 8 108 36-30 34-108 34-108-6-108-34z" fill="${light}"/>
<path d="M70 282c40 22 220 22 260 0" fill="none" stroke="${shade}" stroke-width="7"/>
<path d="M164 236a10 10 0 1 1 12 12h48a10 10 0 1 1 12-12 10 10 0 1 1-12 12v0h-48a10 10 0 1 1-12-12z" fill="${accent}"/>`

const leash: Drawing = ({ main, shade, light, accent }) => `
<circle cx="152" cy="226" r="74" fill="none" stroke="${main}" stroke-width="22"/>
<path d="M206 176c40-50 96-40 104 4s-40 64-30 106" fill="none" stroke="${main}" stroke-width="18" stroke-linecap="round"/>
<circle cx="152" cy="226" r="74" fill="none" stroke="${light}" stroke-width="3" stroke-dasharray="10 9"/>
<rect x="268" y="272" width="26" height="38" rx="12" fill="none" stroke="${shade}" stroke-width="9"/>
<rect x="130" y="292" width="44" height="20" rx="6" fill="${accent}"/>`

const puzzle: Drawing = ({ main, shade, light, accent }) => `
<path d="M84 130h78c-12-34 40-34 28 0h30v70c34-12 34 40 0 28v32H84z" fill="${main}"/>
<path d="M226 206c34-12 34 40 0 28v76h104V186h-40c12-34-40-34-28 0h-36z" fill="${accent}"/>
<path d="M84 266h52c-12-30 36-30 26 0h58v44H84z" fill="${light}"/>
<path d="M244 96h86v70h-86z" fill="${shade}" transform="rotate(14 287 131)"/>`

const rack: Drawing = ({ main, shade, light, accent }) => `
<path d="M78 310V170h244v140M78 244h244" fill="none" stroke="${main}" stroke-width="14" stroke-linejoin="round"/>
<g fill="${light}"><ellipse cx="130" cy="196" rx="12" ry="46"/><ellipse cx="166" cy="196" rx="12" ry="46"/>
<ellipse cx="202" cy="196" rx="12" ry="46"/></g>
<rect x="232" y="180" width="60" height="60" rx="8" fill="${accent}"/>
<rect x="104" y="262" width="192" height="48" rx="8" fill="${shade}"/>`

const textile: Drawing = ({ main, shade, light, accent }) => `
<path d="M70 262h260v30a18 18 0 0 1-18 18H88a18 18 0 0 1-18-18z" fill="${shade}"/>
<path d="M70 214h260v48H70z" fill="${main}"/><path d="M88 166h224a18 18 0 0 1 18 18v30H70v-30a18 18 0 0 1 18-18z" fill="${light}"/>
<path d="M110 166v144M290 166v144" stroke="${accent}" stroke-width="10"/>
<path d="M70 214h260M70 262h260" stroke="${shade}" stroke-opacity=".4" stroke-width="3"/>`

const train: Drawing = ({ main, shade, light, accent }) => `
<rect x="60" y="206" width="110" height="70" rx="10" fill="${main}"/><rect x="72" y="134" width="60" height="76" rx="8" fill="${accent}"/>
<rect x="84" y="150" width="36" height="32" rx="4" fill="${light}"/><rect x="146" y="168" width="18" height="40" fill="${shade}"/>
<rect x="190" y="220" width="70" height="56" rx="8" fill="${accent}"/><rect x="276" y="220" width="70" height="56" rx="8" fill="${light}"/>
<path d="M170 262h110" stroke="${shade}" stroke-width="8"/>
<g fill="${shade}"><circle cx="88" cy="288" r="22"/><circle cx="142" cy="288" r="22"/><circle cx="208" cy="292" r="18"/>
<circle cx="244" cy="292" r="18"/><circle cx="294" cy="292" r="18"/><circle cx="330" cy="292" r="18"/></g>`

export const HOME = { ball, basket, bear, blocks, brush, candle, cushion, leash, puzzle, rack, textile, train }
