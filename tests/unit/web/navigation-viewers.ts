import type { UserTypeAnswer } from '../../../src/contracts/identity'
import type { UserType } from '../../../src/contracts/vocabulary'
import type { Viewer } from '../../../web/src/session/viewer'

export const nobody: UserTypeAnswer = {
  isBrand: false,
  brandRole: null,
  isCreator: false,
  isCreatorApproved: false,
  creatorAccess: null,
  userId: null,
  brandName: null,
  creatorName: null,
  amazonConnected: false,
  isSettingUp: false,
  role: 'user',
  brandId: null,
  creatorId: null,
  userType: null,
  hasChannels: false,
  hasProgram: false,
  hasMoneyRows: false,
  hasFirstSteps: false,
  today: '2026-11-20',
}
export const brand: UserTypeAnswer = {
  ...nobody,
  isBrand: true,
  brandRole: 'owner',
  userId: 1,
  brandId: 1,
  brandName: 'Hearth & Pine',
  userType: 'brand',
  amazonConnected: true,
  hasProgram: true,
  hasMoneyRows: true,
}
export const creator: UserTypeAnswer = {
  ...nobody,
  isCreator: true,
  isCreatorApproved: true,
  creatorAccess: 'all',
  userId: 2,
  creatorId: 2,
  creatorName: 'Nora',
  userType: 'creator',
  hasChannels: true,
}
export const unapprovedCreator: UserTypeAnswer = { ...creator, isCreatorApproved: false, creatorAccess: 'approval' }
/** Rejected or disabled after having earned. */
export const formerCreator: UserTypeAnswer = { ...unapprovedCreator, creatorAccess: 'money' }

const signedIn = (account: UserTypeAnswer, signUpSide: UserType | null = null): Viewer => ({
  state: 'signed-in',
  account,
  signUpSide,
})
const notConnected = { amazonConnected: false, hasProgram: false, hasMoneyRows: false }

/** Everybody whom the navigation rules distinguish. */
export const VIEWERS = {
  unknown: { state: 'unknown' },
  anonymous: { state: 'anonymous' },
  'new account': signedIn(nobody),
  'new account of the brand form': signedIn(nobody, 'brand'),
  'new account of the creator form': signedIn(nobody, 'creator'),
  brand: signedIn(brand),
  'brand without program': signedIn({ ...brand, hasProgram: false, hasMoneyRows: false }),
  'unconnected brand': signedIn({ ...brand, ...notConnected }),
  'unconnected brand with money': signedIn({ ...brand, ...notConnected, hasMoneyRows: true }),
  'brand manager': signedIn({ ...brand, brandRole: 'manager' }),
  'brand finance person': signedIn({ ...brand, brandRole: 'finance' }),
  'viewer of an unconnected brand': signedIn({ ...brand, ...notConnected, brandRole: 'viewer' }),
  'half brand': signedIn({ ...nobody, userId: 3, userType: 'brand' }),
  creator: signedIn(creator),
  'unapproved creator': signedIn(unapprovedCreator),
  'rejected creator with earnings': signedIn(formerCreator),
  'creator without channels': signedIn({ ...unapprovedCreator, hasChannels: false }),
  'half creator': signedIn({ ...nobody, userId: 4, userType: 'creator' }),
  editor: signedIn({ ...nobody, userId: 5, role: 'editor' }),
  admin: signedIn({ ...nobody, userId: 6, role: 'admin' }),
} satisfies Record<string, Viewer>

export type ViewerName = keyof typeof VIEWERS
export const VIEWER_NAMES = Object.keys(VIEWERS) as ViewerName[]
