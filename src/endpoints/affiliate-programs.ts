import {
  createProgram as createProgramCall,
  getMyProgram,
  getProgramPage as getProgramPageCall,
  getProgramProducts,
  getPublicProgram,
  setProgramProducts as setProgramProductsCall,
  updateProgram as updateProgramCall,
} from '../contracts/programs'
import { createProgram } from '../services/programs/create-program'
import { getProgramPage } from '../services/programs/get-program-page'
import { listProgramProducts } from '../services/programs/list-program-products'
import { readProgram } from '../services/programs/read-program'
import { setProgramProducts } from '../services/programs/set-program-products'
import { updateProgram } from '../services/programs/update-program'
import { defineEndpoint } from './define-endpoint'

export const programEndpoints = [
  defineEndpoint(createProgramCall, {
    guard: 'connectedBrand',
    handle: async ({ req, actor, body }) => {
      const { program, isNew } = await createProgram({ req, actor, ...body })
      return { status: isNew ? 201 : 200, answer: program }
    },
  }),
  defineEndpoint(getMyProgram, {
    guard: 'brand',
    handle: ({ req, actor }) => readProgram({ req, brandId: actor.brand_id }),
  }),
  defineEndpoint(getProgramPageCall, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params }) => getProgramPage({ req, pageId: params.pageId }),
  }),
  defineEndpoint(getPublicProgram, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, query }) => getProgramPage({ req, id: query.id }),
  }),
  defineEndpoint(updateProgramCall, {
    guard: 'connectedBrand',
    handle: ({ req, actor, params, body }) =>
      updateProgram({ req, brandId: actor.brand_id, id: params.id, changes: body }),
  }),
  defineEndpoint(getProgramProducts, {
    guard: 'public',
    limit: 'lookUp',
    handle: ({ req, params }) => listProgramProducts({ req, id: params.id }),
  }),
  defineEndpoint(setProgramProductsCall, {
    guard: 'connectedBrand',
    handle: ({ req, actor, params, body }) =>
      setProgramProducts({ req, brandId: actor.brand_id, id: params.id, productIds: body.productIds }),
  }),
]
