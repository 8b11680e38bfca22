import type { Payload } from 'payload'
import { createLiveStreams, type LiveStreams } from '../live-streams'

/** The open pages of people at this process. Its changes are people who were told something or have read it (`listenForChanges`). */
export type LiveNotifications = Pick<LiveStreams, 'open' | 'setConnected' | 'stop'> & {
  drop: (userId: string) => void
  dropAll: () => void
}

/** One per process and database. */
export const liveNotificationsOf = (payload: Payload): LiveNotifications => {
  const made = lives.get(payload) ?? createLiveNotifications()
  lives.set(payload, made)
  return made
}

const lives = new WeakMap<Payload, LiveNotifications>()

const createLiveNotifications = (): LiveNotifications => {
  const { open, owners, tell, setConnected, stop } = createLiveStreams('notifications')
  return { open, drop: (userId) => tell([Number(userId)]), dropAll: () => tell(owners()), setConnected, stop }
}
