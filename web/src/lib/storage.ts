export type StorageName = 'localStorage' | 'sessionStorage'

/** Reads a text; null when it is missing or storage is closed to the page. */
export const readText = (name: StorageName, key: string): string | null => {
  try {
    return window[name].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text. Storage that is full or closed loses it: nothing here may stop a page. */
export const writeText = (name: StorageName, key: string, text: string): void => {
  try {
    window[name].setItem(key, text)
  } catch {
    return
  }
}

export const removeKey = (name: StorageName, key: string): void => {
  try {
    window[name].removeItem(key)
  } catch {
    return
  }
}

/** All keys that begin with the prefix. */
export const keysWith = (name: StorageName, prefix: string): string[] => {
  try {
    return Object.keys(window[name]).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** 128 random bits as hex; also where `crypto.randomUUID` is missing (plain HTTP in a local network). */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
