import type { Locator } from '@playwright/test'

/** Drops a file from outside the browser. Events made by a script would let the page empty what they carry. */
export const dropFile = async (zone: Locator, path: string): Promise<void> => {
  await zone.scrollIntoViewIfNeeded()
  const box = await zone.boundingBox()
  if (!box) throw new Error('The place to drop a file is not shown')
  const devTools = await zone.page().context().newCDPSession(zone.page())
  const data = { items: [], files: [path], dragOperationsMask: 1 }
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, ...place, data })
  await devTools.detach()
}
