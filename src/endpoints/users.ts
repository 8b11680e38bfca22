import {
  closeOwnAccount,
  endOwnSessions,
  exportOwnData,
  notePasswordChange as notePasswordChangeCall,
  readAccount as readAccountCall,
  renameAccount as renameAccountCall,
} from '../contracts/account'
import { createUser as createUserCall, getSignUpState, getUserType as getUserTypeCall } from '../contracts/identity'
import { bearerOf } from '../integrations/identity/verify-id-token'
import { closeAccount } from '../services/identity/close-account'
import { createUser } from '../services/identity/create-user'
import { endAllSessions } from '../services/identity/end-all-sessions'
import { exportPerson } from '../services/identity/export-person'
import { getUserType } from '../services/identity/get-user-type'
import { notePasswordChange } from '../services/identity/note-password-change'
import { readAccount } from '../services/identity/read-account'
import { renameAccount } from '../services/identity/rename-account'
import { readIsOn } from '../services/operations/features'
import { defineEndpoint, FileDownload } from './define-endpoint'

export const userEndpoints = [
  defineEndpoint(createUserCall, {
    guard: 'identity',
    limit: 'signUp',
    handle: async ({ req, actor, body }) => {
      const { user, isNew } = await createUser({ req, identity: actor, ...body })
      return { status: isNew ? 201 : 200, answer: user }
    },
  }),
  defineEndpoint(readAccountCall, {
    guard: 'user',
    handle: ({ req, actor }) => readAccount({ req, id: actor.id }),
  }),
  defineEndpoint(renameAccountCall, {
    guard: 'user',
    handle: ({ req, actor, body }) => renameAccount({ req, id: actor.id, name: body.name }),
  }),
  defineEndpoint(endOwnSessions, {
    guard: 'user',
    handle: async ({ req, actor }) => {
      await endAllSessions({ req, id: actor.id })
      return null
    },
  }),
  defineEndpoint(exportOwnData, {
    guard: 'user',
    hasEffects: true,
    limit: 'write',
    freshIdentity: true,
    handle: async ({ req, actor }) => {
      const { name, content } = await exportPerson({ req, id: actor.id })
      return new FileDownload(name, content)
    },
  }),
  defineEndpoint(closeOwnAccount, {
    guard: 'user',
    freshIdentity: true,
    handle: ({ req, actor, body }) =>
      closeAccount({ req, actor, email: body.email, token: bearerOf(req.headers) ?? '' }),
  }),
  defineEndpoint(notePasswordChangeCall, {
    guard: 'user',
    handle: async ({ req, actor }) => {
      await notePasswordChange({ req, id: actor.id, token: bearerOf(req.headers) ?? '' })
      return null
    },
  }),
  defineEndpoint(getSignUpState, {
    guard: 'public',
    handle: async ({ req }) => ({ is_open: await readIsOn(req, 'sign_ups') }),
  }),
  defineEndpoint(getUserTypeCall, {
    guard: 'identity',
    handle: ({ req, actor }) => getUserType({ req, identity: actor }),
  }),
]
