import { parseFragment, serialize, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5'

/**
 * Custom code as a browser reads it, with everything closed that it left open: a comment, a script or a tag without an end
 * would take in the rest of the page, and with it the form. Without elements that change how the rest is read or loaded.
 */
export const closeMarkup = (code: string): string => {
  if (code === '') return ''
  const fragment = parseFragment(code)
  clean(fragment)
  return serialize(fragment)
}

/** `plaintext` has no end tag; a `base` moves our addresses; with `http-equiv`, a policy or a redirect would replace ours. */
const isRefused = (node: Tree.ChildNode): boolean => {
  if (!tree.isElementNode(node)) return false
  if (node.tagName === 'plaintext' || node.tagName === 'base') return true
  return node.tagName === 'meta' && node.attrs.some(({ name }) => name === 'http-equiv')
}

const clean = (parent: Tree.ParentNode): void => {
  for (const child of [...parent.childNodes]) {
    if (isRefused(child)) {
      tree.detachNode(child)
      continue
    }
    if (!tree.isElementNode(child)) continue
    if (child.tagName === 'script') closeScript(child)
    clean(child)
    if (child.tagName === 'template') clean(tree.getTemplateContent(child as Tree.Template))
  }
}

/** Inside a script, `<!--` and then `<script` make the next end tag part of its text. */
const closeScript = (script: Tree.Element): void => {
  for (const child of script.childNodes)
    if (tree.isTextNode(child) && /<script/i.test(child.value)) child.value = child.value.replaceAll('<!--', '<\\!--')
}
