import { userIdOf } from '../../../../service/actor.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { displayName, text } from '../../../../wire/scalars.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { complete } from '../../../../wire/stored.ts'
import { makeVaultResource } from '../../../directory/builtin-app/api.ts'
import { checkOwners, contentOf } from '../content.ts'
import { vaultChanged } from '../events.ts'
import { checkUnauthedAllowed } from '../links/allowed.ts'
import { credentialDuration, kindGroup, ownerIds, Vault } from '../shape.ts'
import { vaultRows } from '../store.ts'
import { toVault } from '../view.ts'

export const createVault = operation({
  id: 'vaults.create',
  about:
    'Makes a vault for passwords of new accounts. Its owners open what is in it; administrators who are none do not.',
  route: 'POST /api/v1/vaults',
  guard: requires('vaults:write'),
  strict: true,
  request: shape(
    'VaultServiceCreateRequest',
    'The vault.',
    {
      displayName: required(displayName('What people call it.')),
      description: text(2048, 'What it is for.', { multiline: true }),
      ownerIds: ownerIds(),
      credentialExpirationDuration: credentialDuration(),
    },
    kindGroup(),
  ),
  response: shape('VaultServiceCreateResponse', 'The vault.', { vault: Vault }),

  async run(context, input) {
    const { tx, emit, actor } = context
    const owners = input.ownerIds?.length ? input.ownerIds : [userIdOf(actor)]
    await checkOwners(tx, owners)
    const vault = { ...complete(Vault, input), ownerIds: owners }
    await checkUnauthedAllowed(tx, contentOf(vault), 'magicVault')
    const row = context.setEtag(await vaultRows.insert(tx, vault))
    await makeVaultResource(tx, { id: row.id, displayName: row.display_name }, row.owner_ids)
    emit(vaultChanged('created', { row }))
    return { vault: toVault(row) }
  },
})
