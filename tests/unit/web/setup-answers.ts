export const BRAND = { id: 7, brand_name: 'Acme', website: 'https://acme.test', logo_url: null as string | null }

/** The calls of a setup without failures, in order. */
export const SETUP_ANSWERS: Record<string, unknown> = {
  'GET /api/brands/me': BRAND,
  'PATCH /api/brands/{id}/connect': { amazon_connected: true },
  'GET /api/amazon/get-profiles': [],
  'GET /api/amazon/get-advertisers': [],
  'GET /api/amazon/get-products': [],
  'GET /api/products': [{ id: 3, price: '9.90', availability: 'IN_STOCK' }],
  'POST /api/amazon/search-brand-logo': { imageUrl: 'https://acme.test/logo.png' },
  'PATCH /api/brands/{id}/logo': BRAND,
  'POST /api/affiliate-programs': { id: 11 },
  'GET /api/affiliate-programs/{id}/products': [],
  'PUT /api/affiliate-programs/{id}/products': [3],
}
