export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

export const UPLOAD_TEXTS = {
  tooLarge: 'This file is larger than 10 MB',
  notAnImage: 'Use a JPEG, PNG, WebP or AVIF image',
  unreadable: 'This image can’t be read. Save it again, or use another one',
  missing: 'Choose an image',
} as const
