import type { Drawing } from './palette'

const board: Drawing = ({ accent, shade, light }) => `
<rect x="70" y="150" width="260" height="160" rx="22" fill="${accent}"/>
<path d="M86 190h228M86 228h228M86 266h228" stroke="${shade}" stroke-opacity=".25" stroke-width="4"/>
<circle cx="304" cy="178" r="11" fill="${light}"/>`

const bottle: Drawing = ({ main, shade, light, accent }) => `
<path d="M172 120h56v34c0 16 34 26 34 62v74a20 20 0 0 1-20 20h-84a20 20 0 0 1-20-20v-74c0-36 34-46 34-62z" fill="${main}"/>
<path d="M138 232h124v58a20 20 0 0 1-20 20h-84a20 20 0 0 1-20-20z" fill="${shade}"/>
<rect x="168" y="84" width="64" height="40" rx="8" fill="${accent}"/>
<path d="M158 214v72" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`

const bowl: Drawing = ({ main, shade, light }) => `
<path d="M66 190h268c0 66-52 106-92 112v8h-84v-8c-40-6-92-46-92-112z" fill="${main}"/>
<ellipse cx="200" cy="190" rx="134" ry="30" fill="${light}"/>
<ellipse cx="200" cy="194" rx="112" ry="21" fill="${shade}"/>`

const cutlery: Drawing = ({ main, shade }) => `
<path d="M120 90v64a22 22 0 0 0 16 21v135h14V175a22 22 0 0 0 16-21V90h-10v52h-8V90h-10v52h-8V90z" fill="${main}"/>
<ellipse cx="222" cy="124" rx="24" ry="38" fill="${main}"/><rect x="215" y="158" width="14" height="152" rx="7" fill="${main}"/>
<path d="M276 90c26 14 30 70 22 108h-10v112h-12z" fill="${shade}"/>`

const glass: Drawing = ({ main, light }) => `
<path d="M92 150h92l-10 146a16 16 0 0 1-16 14h-40a16 16 0 0 1-16-14z" fill="${light}" fill-opacity=".55"/>
<path d="M97 214h82l-6 82a16 16 0 0 1-16 14h-38a16 16 0 0 1-16-14z" fill="${main}" fill-opacity=".75"/>
<path d="M216 150h92l-10 146a16 16 0 0 1-16 14h-40a16 16 0 0 1-16-14z" fill="${light}" fill-opacity=".55"/>
<path d="M221 236h82l-5 60a16 16 0 0 1-16 14h-40a16 16 0 0 1-16-14z" fill="${main}" fill-opacity=".75"/>`

const jar: Drawing = ({ main, light, accent, shade }) => `
<rect x="86" y="150" width="104" height="160" rx="18" fill="${light}" fill-opacity=".6"/>
<path d="M86 222h104v70a18 18 0 0 1-18 18h-68a18 18 0 0 1-18-18z" fill="${main}"/>
<rect x="80" y="128" width="116" height="30" rx="8" fill="${accent}"/>
<rect x="216" y="196" width="96" height="114" rx="18" fill="${light}" fill-opacity=".6"/>
<path d="M216 248h96v44a18 18 0 0 1-18 18h-60a18 18 0 0 1-18-18z" fill="${shade}"/>
<rect x="210" y="174" width="108" height="28" rx="8" fill="${accent}"/>`

const kettle: Drawing = ({ main, shade, accent }) => `
<path d="M120 200c-30 0-44 28-66 10 8 40 40 36 66 34z" fill="${shade}"/>
<path d="M120 310c-18-60 0-140 50-152h70c50 12 68 92 50 152z" fill="${main}"/>
<path d="M262 172c54-10 66 58 30 96" fill="none" stroke="${shade}" stroke-width="16" stroke-linecap="round"/>
<rect x="164" y="142" width="82" height="18" rx="9" fill="${shade}"/><circle cx="205" cy="130" r="13" fill="${accent}"/>`

const knife: Drawing = ({ main, light, accent, shade }) => `
<path d="M70 196h176v52c-72 0-140-14-176-52z" fill="${light}"/><path d="M70 196h176v16H92z" fill="${main}" fill-opacity=".35"/>
<rect x="240" y="188" width="18" height="62" rx="4" fill="${shade}"/>
<rect x="254" y="192" width="92" height="40" rx="16" fill="${accent}"/>
<g fill="${shade}"><circle cx="278" cy="212" r="5"/><circle cx="300" cy="212" r="5"/><circle cx="322" cy="212" r="5"/></g>`

const mug: Drawing = ({ main, shade, light }) => `
<path d="M252 186c70-14 70 92-4 84" fill="none" stroke="${shade}" stroke-width="20"/>
<path d="M108 150h156v122a38 38 0 0 1-38 38h-80a38 38 0 0 1-38-38z" fill="${main}"/>
<ellipse cx="186" cy="150" rx="78" ry="17" fill="${light}"/><ellipse cx="186" cy="153" rx="62" ry="11" fill="${shade}"/>
<g fill="${light}" fill-opacity=".7"><circle cx="136" cy="214" r="4"/><circle cx="170" cy="250" r="3"/><circle cx="220" cy="226" r="4"/>
</g>`

const pan: Drawing = ({ main, shade, light, accent }) => `
<rect x="258" y="222" width="112" height="24" rx="12" fill="${accent}" transform="rotate(-16 258 234)"/>
<ellipse cx="170" cy="248" rx="122" ry="62" fill="${shade}"/>
<ellipse cx="170" cy="236" rx="122" ry="58" fill="${main}"/><ellipse cx="170" cy="236" rx="100" ry="44" fill="${shade}"/>
<path d="M96 224c20-22 60-30 90-26" fill="none" stroke="${light}" stroke-opacity=".6" stroke-width="7" stroke-linecap="round"/>`

const plate: Drawing = ({ main, shade, light }) => `
<g fill="${shade}"><ellipse cx="200" cy="286" rx="132" ry="24"/></g><ellipse cx="200" cy="272" rx="132" ry="24" fill="${light}"/>
<circle cx="200" cy="182" r="104" fill="${main}"/><circle cx="200" cy="182" r="90" fill="${light}"/>
<circle cx="200" cy="182" r="62" fill="${main}" fill-opacity=".28"/>`

const pot: Drawing = ({ main, shade, light, accent }) => `
<rect x="48" y="206" width="304" height="24" rx="12" fill="${shade}"/>
<path d="M86 186h228v92a32 32 0 0 1-32 32H118a32 32 0 0 1-32-32z" fill="${main}"/>
<path d="M82 186c10-50 66-62 118-62s108 12 118 62z" fill="${light}"/>
<rect x="76" y="180" width="248" height="16" rx="8" fill="${shade}"/>
<rect x="176" y="104" width="48" height="22" rx="11" fill="${accent}"/>`

const scale: Drawing = ({ main, shade, light, accent }) => `
<rect x="78" y="232" width="244" height="78" rx="16" fill="${main}"/><rect x="96" y="206" width="208" height="26" rx="10" fill="${accent}"/>
<rect x="150" y="252" width="100" height="38" rx="8" fill="${light}"/>
<path d="M168 271h14M192 271h14M216 271h14" stroke="${shade}" stroke-width="8" stroke-linecap="round"/>
<circle cx="200" cy="176" r="30" fill="${shade}"/><path d="M200 146c4-14 14-18 22-18" stroke="${main}" stroke-width="6" fill="none"/>`

const tray: Drawing = ({ main, shade, light, accent }) => `
<path d="M60 214h280l-24 84a16 16 0 0 1-16 12H100a16 16 0 0 1-16-12z" fill="${main}"/>
<path d="M60 214h280l-5 18H65z" fill="${shade}"/>
<path d="M46 214c-16-34 6-46 26-30M354 214c16-34-6-46-26-30" fill="none" stroke="${shade}" stroke-width="12" stroke-linecap="round"/>
<circle cx="150" cy="194" r="26" fill="${light}"/><circle cx="206" cy="188" r="30" fill="${accent}"/>
<circle cx="260" cy="196" r="22" fill="${light}"/>`

const utensil: Drawing = ({ main, shade, light, accent }) => `
<g fill="${accent}"><rect x="138" y="120" width="14" height="120" rx="7"/><ellipse cx="145" cy="104" rx="24" ry="36"/>
<rect x="194" y="130" width="14" height="110" rx="7"/><rect x="178" y="62" width="46" height="74" rx="14"/>
<rect x="250" y="126" width="14" height="114" rx="7"/></g>
<path d="M257 60c36 30 30 62 0 76-30-14-36-46 0-76zM257 62v72" fill="none" stroke="${shade}" stroke-width="6"/>
<path d="M112 220h176l-14 76a16 16 0 0 1-16 14H142a16 16 0 0 1-16-14z" fill="${main}"/>
<rect x="108" y="212" width="184" height="20" rx="10" fill="${light}"/>`

export const KITCHEN = {
  board,
  bottle,
  bowl,
  cutlery,
  glass,
  jar,
  kettle,
  knife,
  mug,
  pan,
  plate,
  pot,
  scale,
  tray,
  utensil,
}
