import {
  addProgramProducts as addProductsCall,
  readRemoval as readRemovalCall,
  removeProgramProducts as removeProductsCall,
} from '../contracts/products'
import {
  createProgram as createProgramCall,
  getMyProgram,
  getProgramPage as getProgramPageCall,
  getProgramProducts,
  getPublicProgram,
  setProgramProducts as setProgramProductsCall,
  updateProgram as updateProgramCall,
} from '../contracts/programs'
import { addProgramProducts, readRemoval, removeProgramProducts } from '../services/programs/change-program-products'
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
  defineEndpoint(addProductsCall, {
    guard: 'connectedBrand',
    handle: ({ req, actor, params, body }) =>
      addProgramProducts({ req, brandId: actor.brand_id, id: params.id, choice: body }),
  }),
  defineEndpoint(removeProductsCall, {
    guard: 'connectedBrand',
    handle: ({ req, actor, params, body }) =>
      removeProgramProducts({ req, brandId: actor.brand_id, id: params.id, choice: body }),
  }),
  defineEndpoint(readRemovalCall, {
    guard: 'connectedBrand',
    handle: ({ req, actor, params, body }) =>
      readRemoval({ req, brandId: actor.brand_id, id: params.id, choice: body }),
  }),
]
