import type { Tint } from '../catalog/types'

export interface Palette {
  readonly ground: string
  /** Darker part of the background. */
  readonly table: string
  readonly main: string
  readonly shade: string
  readonly light: string
  readonly accent: string
}

/** On a 400 by 400 canvas, standing on the line y = 310. */
export type Drawing = (palette: Palette) => string

const WOOD = '#b98652'

export const PALETTES: Readonly<Record<Tint, Palette>> = {
  green: { ground: '#f4ece0', table: '#e8dbc7', main: '#3f6b57', shade: '#2e5142', light: '#7fa48f', accent: WOOD },
  rust: { ground: '#f6e9df', table: '#ebd6c6', main: '#b4573a', shade: '#8f422b', light: '#d98e6f', accent: '#e9c46a' },
  slate: { ground: '#eef0e6', table: '#dfe3d2', main: '#4d5a66', shade: '#37424c', light: '#8d9aa6', accent: WOOD },
  gold: { ground: '#f5efdc', table: '#e9dfc1', main: '#c98f2c', shade: '#a06f1d', light: '#e8c276', accent: '#3f6b57' },
  plum: { ground: '#f1e8e4', table: '#e2d3cc', main: '#7a4a4f', shade: '#5e363b', light: '#b58589', accent: '#e2b07a' },
  teal: { ground: '#e9eeee', table: '#d6dfdf', main: '#2f6a78', shade: '#214e59', light: '#7fafb9', accent: '#e6b35a' },
  cream: {
    ground: '#e6e2d6',
    table: '#d3cdbb',
    main: '#f3ead7',
    shade: '#c9b994',
    light: '#fffaf0',
    accent: '#b4573a',
  },
}
