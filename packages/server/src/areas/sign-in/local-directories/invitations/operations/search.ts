import { requires } from '../../../../../service/guard.ts'
import { pageById } from '../../../../../service/listing.ts'
import { operation } from '../../../../../service/operation.ts'
import { list } from '../../../../../wire/collections.ts'
import { oneOfNames } from '../../../../../wire/enums.ts'
import { nextPageToken, pageFields } from '../../../../../wire/page.ts'
import { id } from '../../../../../wire/scalars.ts'
import { shape } from '../../../../../wire/shape.ts'
import { LocalInvitationStatus, LocalUserInvitation } from '../shape.ts'
import { listInvitations } from '../store.ts'
import { toInvitation } from '../view.ts'

export const searchInvitations = operation({
  id: 'signIn.invitations.search',
  about: 'Finds invitations.',
  route: 'POST /api/v1/search/local-directory-invitations',
  guard: requires('users:read'),
  reads: true,
  request: shape('LocalUserInvitationServiceSearchRequest', 'What to look for.', {
    directoryAppId: id('Only invitations of this local directory.'),
    statusFilter: oneOfNames(LocalInvitationStatus, 'Only invitations in this state.', { filter: true }),
    ...pageFields,
  }),
  response: shape('LocalUserInvitationServiceSearchResponse', 'A page of invitations.', {
    list: list(LocalUserInvitation, 100, 'The invitations.'),
    nextPageToken,
  }),

  async run({ tx, page }, input) {
    const given = input.statusFilter ?? LocalInvitationStatus.unspecified
    const status = given === LocalInvitationStatus.unspecified ? undefined : given
    const directoryAppId = input.directoryAppId ?? ''
    return pageById({ page }, input, {
      rows: (place) => listInvitations(tx, { directoryAppId, status, ...place }),
      show: (row) => toInvitation(row, tx.now),
    })
  },
})
