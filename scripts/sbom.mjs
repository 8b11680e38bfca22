// @ts-check
import './check-node.mjs'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const { licenseOf, packagesIn, readLock, withProductionProject } = await import('./lock-file.mjs')
const { runNpm } = await import('./npm-program.mjs')
const { failWith, root, SetUpError } = await import('./project.mjs')
const { setUp } = await import('./setup.mjs')

/** @typedef {{ 'bom-ref': string, licenses?: object[] }} Component */

const FILE = 'artifacts/sbom.json'

/** `npm run sbom`: what we ship, of every platform, as CycloneDX by npm itself. Needs no network. */
try {
  await setUp({ targets: [] })
  const { code, output } = await withProductionProject((folder) =>
    runNpm([
      'sbom',
      `--prefix=${folder}`,
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--loglevel=silent',
    ]),
  )
  if (code !== 0) throw new SetUpError('npm sbom failed.', output)
  const sbom = JSON.parse(output)
  nameLicenses(sbom.components)
  mkdirSync(join(root, 'artifacts'), { recursive: true })
  writeFileSync(join(root, FILE), `${JSON.stringify(sbom, null, 2)}\n`)
  process.stdout.write(`${FILE}: ${sbom.components.length} packages, CycloneDX ${sbom.specVersion}\n`)
} catch (error) {
  failWith(error)
}

/**
 * npm knows the license only of packages that name it in today's form.
 * @param {Component[]} components
 */
function nameLicenses(components) {
  const packages = new Map(packagesIn(readLock()).map((locked) => [`${locked.name}@${locked.entry.version}`, locked]))
  for (const component of components.filter(({ licenses }) => !licenses?.length)) {
    const locked = packages.get(component['bom-ref'])
    const id = locked && licenseOf(locked)
    if (id) component.licenses = [{ license: { id } }]
  }
}
