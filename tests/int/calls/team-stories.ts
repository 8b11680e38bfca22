import { signUpBrand } from '../../support/people'
import { invitationFor, joinTeam, signUpColleague } from '../../support/team'
import type { Story } from './story'

const withColleague: Story = async ({ product, brand }) => ({
  names: { users: [(await joinTeam(product, brand.id, 'viewer')).userId] },
})

/** A colleague with an invitation that they have not answered. */
const withInvitation: Story = async ({ product, brand }) => {
  const { person, client } = await signUpColleague(product)
  return { by: client, names: { token: [(await invitationFor(product, brand.id, person.email)).token] } }
}

export const TEAM_STORIES: Record<string, Story> = {
  'POST /api/team-invitations': async () => ({ names: { email: ['colleague@team.test'] } }),
  'DELETE /api/team-invitations/{id}': async ({ product, brand }) => ({
    names: { team_invitations: [(await invitationFor(product, brand.id, 'other@team.test')).id] },
  }),
  'POST /api/team-invitations/read': withInvitation,
  'POST /api/team-invitations/accept': withInvitation,
  'PATCH /api/team-members/{userId}': withColleague,
  'DELETE /api/team-members/{userId}': withColleague,
  // Of another brand, whose owner no other call needs.
  'POST /api/team/owner': async ({ product }) => {
    const { client, brand } = await signUpBrand(product)
    return { by: client, names: { users: [(await joinTeam(product, brand.id, 'manager')).userId] } }
  },
  'PUT /api/team/acting-brand': async ({ brand }) => ({ by: brand.client }),
  'POST /api/team/leave': async ({ product, brand }) => ({ by: (await joinTeam(product, brand.id, 'viewer')).client }),
}
