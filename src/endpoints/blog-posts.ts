import { listBlogProducts, previewPost, readBlogEditor } from '../contracts/blog'
import { listCardProducts } from '../services/blog/list-card-products'
import { readPreview } from '../services/blog/read-preview'
import { defineEndpoint } from './define-endpoint'

export const blogEndpoints = [
  defineEndpoint(readBlogEditor, { guard: 'staff', handle: async ({ actor }) => ({ role: actor.role }) }),
  defineEndpoint(listBlogProducts, { guard: 'staff', handle: ({ req, query }) => listCardProducts({ req, ...query }) }),
  defineEndpoint(previewPost, { guard: 'staff', handle: ({ req, params }) => readPreview({ req, id: params.id }) }),
]
