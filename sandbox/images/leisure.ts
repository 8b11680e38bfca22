import type { Drawing } from './palette'

const backpack: Drawing = ({ main, shade, light, accent }) => `
<path d="M160 116c0-46 80-46 80 0" fill="none" stroke="${shade}" stroke-width="12"/>
<path d="M112 180c0-60 176-60 176 0v110a20 20 0 0 1-20 20H132a20 20 0 0 1-20-20z" fill="${main}"/>
<path d="M112 176c0-56 176-56 176 0v26H112z" fill="${shade}"/><rect x="140" y="222" width="120" height="70" rx="12" fill="${light}"/>
<path d="M168 176v44M232 176v44" stroke="${accent}" stroke-width="12"/>`

const blanket: Drawing = ({ main, shade, light, accent }) => `
<path d="M92 130h216a20 20 0 0 1 20 20v160H72V150a20 20 0 0 1 20-20z" fill="${main}"/>
<path d="M72 186h256M72 206h256M72 262h256" stroke="${light}" stroke-width="9"/><path d="M72 232h256" stroke="${accent}" stroke-width="12"/>
<path d="M72 310v14M104 310v14M136 310v14M168 310v14M200 310v14M232 310v14M264 310v14M296 310v14M328 310v14" stroke="${shade}"
stroke-width="6"/>`

const cable: Drawing = ({ main, shade, light }) => `
<path d="M96 120c150-40 220 40 130 92s-160 90-20 90h100" fill="none" stroke="${main}" stroke-width="16" stroke-linecap="round"/>
<path d="M96 120c150-40 220 40 130 92s-160 90-20 90h100" fill="none" stroke="${light}" stroke-width="4" stroke-dasharray="8 8"/>
<rect x="62" y="106" width="44" height="26" rx="8" fill="${shade}"/><rect x="34" y="113" width="30" height="12" fill="${light}"/>
<rect x="296" y="289" width="44" height="26" rx="8" fill="${shade}"/><rect x="338" y="296" width="30" height="12" fill="${light}"/>`

const chair: Drawing = ({ main, shade, light, accent }) => `
<path d="M118 100l22 122h140l26-122" fill="${main}"/><path d="M136 206h150l14 34H122z" fill="${shade}"/>
<path d="M128 232l140 78M286 232l-154 78" stroke="${accent}" stroke-width="12" stroke-linecap="round"/>
<path d="M92 178h52M270 178h52" stroke="${light}" stroke-width="14" stroke-linecap="round"/>`

const cooler: Drawing = ({ main, shade, light, accent }) => `
<path d="M140 150c0-60 120-60 120 0" fill="none" stroke="${shade}" stroke-width="14"/>
<rect x="84" y="186" width="232" height="124" rx="18" fill="${main}"/><rect x="76" y="146" width="248" height="48" rx="14" fill="${light}"/>
<rect x="176" y="176" width="48" height="36" rx="6" fill="${accent}"/><path d="M104 252h192" stroke="${shade}" stroke-width="6"/>`

const earbuds: Drawing = ({ main, shade, light, accent }) => `
<rect x="104" y="210" width="192" height="100" rx="44" fill="${main}"/><path d="M104 254h192" stroke="${shade}" stroke-width="5"/>
<circle cx="200" cy="280" r="6" fill="${accent}"/>
<g fill="${light}"><circle cx="160" cy="132" r="32"/><rect x="148" y="132" width="20" height="66" rx="10"/>
<circle cx="240" cy="132" r="32"/><rect x="232" y="132" width="20" height="66" rx="10"/></g>
<g fill="${shade}"><circle cx="150" cy="128" r="13"/><circle cx="250" cy="128" r="13"/></g>`

const hammock: Drawing = ({ main, shade, light, accent }) => `
<rect x="52" y="80" width="22" height="230" rx="8" fill="${accent}"/><rect x="326" y="80" width="22" height="230" rx="8" fill="${accent}"/>
<path d="M74 140l34 34M326 140l-34 34" stroke="${shade}" stroke-width="7"/>
<path d="M104 168c20 120 172 120 192 0-30 54-162 54-192 0z" fill="${main}"/>
<path d="M104 168c30 54 162 54 192 0" fill="none" stroke="${light}" stroke-width="9"/>`

const headphones: Drawing = ({ main, shade, light }) => `
<path d="M96 236c0-170 208-170 208 0" fill="none" stroke="${main}" stroke-width="24"/>
<path d="M120 190c14-70 146-70 160 0" fill="none" stroke="${light}" stroke-width="10"/>
<rect x="70" y="210" width="62" height="100" rx="28" fill="${shade}"/>
<rect x="268" y="210" width="62" height="100" rx="28" fill="${shade}"/>
<rect x="112" y="218" width="26" height="84" rx="13" fill="${light}"/>
<rect x="262" y="218" width="26" height="84" rx="13" fill="${light}"/>`

const lantern: Drawing = ({ main, shade, light, accent }) => `
<path d="M146 130c0-70 108-70 108 0" fill="none" stroke="${shade}" stroke-width="9"/><path d="M136 128h128l14 32H122z" fill="${main}"/>
<rect x="136" y="160" width="128" height="104" fill="${light}" fill-opacity=".6"/><circle cx="200" cy="212" r="34" fill="${accent}"/>
<path d="M158 160v104M242 160v104" stroke="${shade}" stroke-width="6"/>
<path d="M122 264h156v30a16 16 0 0 1-16 16H138a16 16 0 0 1-16-16z" fill="${main}"/>`

const microphone: Drawing = ({ main, shade, light, accent }) => `
<rect x="158" y="74" width="84" height="140" rx="42" fill="${main}"/>
<path d="M166 112h68M164 138h72M166 164h68" stroke="${light}" stroke-width="6"/>
<path d="M130 158c0 108 140 108 140 0" fill="none" stroke="${shade}" stroke-width="11"/>
<rect x="193" y="238" width="14" height="52" fill="${shade}"/>
<rect x="138" y="288" width="124" height="22" rx="11" fill="${accent}"/>`

const speaker: Drawing = ({ main, shade, light, accent }) => `
<rect x="84" y="110" width="104" height="200" rx="12" fill="${accent}"/>
<rect x="212" y="110" width="104" height="200" rx="12" fill="${accent}"/>
<g fill="${shade}"><circle cx="136" cy="164" r="24"/><circle cx="136" cy="246" r="40"/><circle cx="264" cy="164" r="24"/>
<circle cx="264" cy="246" r="40"/></g>
<g fill="${main}"><circle cx="136" cy="246" r="24"/><circle cx="264" cy="246" r="24"/></g><g fill="${light}">
<circle cx="136" cy="164" r="9"/><circle cx="264" cy="164" r="9"/></g>`

const stove: Drawing = ({ main, shade, light, accent }) => `
<path d="M200 96c20 26 30 38 30 56a30 30 0 0 1-60 0c0-18 10-30 30-56z" fill="${accent}"/>
<path d="M112 184h176M128 184l26 44h92l26-44" fill="none" stroke="${shade}" stroke-width="12" stroke-linecap="round"/>
<path d="M150 232h100v58a20 20 0 0 1-20 20h-60a20 20 0 0 1-20-20z" fill="${main}"/>
<rect x="150" y="254" width="100" height="26" fill="${light}"/>`

const tent: Drawing = ({ main, shade, light, accent }) => `
<path d="M200 100L52 310h296z" fill="${main}"/><path d="M200 100l148 210h-80z" fill="${shade}"/>
<path d="M200 160l-56 150h112z" fill="${light}"/><path d="M200 160v150" stroke="${shade}" stroke-width="5"/>
<path d="M200 100V76l34 12-34 12" fill="${accent}"/>
<path d="M52 310l-18 12M348 310l18 12" stroke="${accent}" stroke-width="6" stroke-linecap="round"/>`

export const LEISURE = {
  backpack,
  blanket,
  cable,
  chair,
  cooler,
  earbuds,
  hammock,
  headphones,
  lantern,
  microphone,
  speaker,
  stove,
  tent,
}
