/** The browser writes a data address, whose last part is the bytes in base64. */
export const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',').at(-1) ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
