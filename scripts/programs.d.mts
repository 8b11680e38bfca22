import type { BuildOptions, Plugin } from 'esbuild'

/** See programs.mjs. */
export interface Bundle {
  name: string
  programs: Record<string, string>
  loaded: string[]
}
export function serverBundles(): Bundle[]
export function serverFiles(): string[]
export function buildServer(): Promise<void>
export function buildBundle(one: Bundle, plugins?: Plugin[]): Promise<void>
export function programsBundle(one: Bundle): BuildOptions & { plugins: Plugin[] }
