import { extend } from '../../../service/extension.ts'
import { entityRule, entityRules } from '../../../service/log/rules.ts'
import { part } from '../../area.ts'
import { setupSteps } from '../../console/api.ts'
import { createInvitation } from './invitations/operations/create.ts'
import { getInvitationOperation } from './invitations/operations/get.ts'
import { revokeInvitation } from './invitations/operations/revoke.ts'
import { searchInvitations } from './invitations/operations/search.ts'
import { inviteStep } from './invitations/setup-step.ts'
import { createLocalDirectory } from './operations/create.ts'
import { localDirectories } from './resource.ts'

const INVITATION = {
  type: 'UserInvitation',
  code: 'user_invitation',
  word: 'invitation of',
  says: { created: 'sent {it}', accepted: '{It} was accepted' },
  nameIn: ['email'],
}

export const localDirectoryPart = part({
  operations: [
    localDirectories.list,
    createLocalDirectory,
    localDirectories.get,
    localDirectories.update,
    localDirectories.delete,
    createInvitation,
    getInvitationOperation,
    revokeInvitation,
    searchInvitations,
  ],
  extensions: [extend(setupSteps, inviteStep)],
  logRules: {
    ...entityRules('signIn.localDirectory', { type: 'LocalDirectory', code: 'local_directory' }),
    'signIn.invitation.created': entityRule(INVITATION, 'Create', 'created'),
    'signIn.invitation.accepted': entityRule(INVITATION, 'Update', 'accepted'),
    'signIn.invitation.revoked': entityRule(INVITATION, 'Delete', 'revoked'),
  },
  tables: ['local_directories', 'local_invitations'],
})
