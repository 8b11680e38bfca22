export const MAX_LOGO_BYTES = 2_000_000

export const LOGO_TOO_LARGE = 'Choose an image of up to 2 MB'
export const LOGO_UNREADABLE = 'Choose a PNG, JPEG or WebP image with sides of 48 to 4,096 pixels'
