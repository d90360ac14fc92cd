import { enqueue } from '../../../../engine/enqueue.ts'
import { requires } from '../../../../service/guard.ts'
import { operation } from '../../../../service/operation.ts'
import { list } from '../../../../wire/collections.ts'
import { required, shape } from '../../../../wire/shape.ts'
import { domainsSet } from './events.ts'
import { RECOMPUTE } from './jobs/recompute.ts'
import { domain, OrgDomain } from './shape.ts'
import { listDomains, lockDomains, replaceDomains, toDomain } from './store.ts'

const MOST = 500

export const setTrustedDomains = operation({
  id: 'directory.domains.set',
  about: 'Replaces the e-mail domains of people who are no outsiders; accounts follow in the background.',
  route: 'PUT /api/v1/settings/domains',
  guard: requires('settings:write'),
  request: shape('OrgDomainServiceUpdateRequest', 'The domains.', {
    newDomains: required(list(domain(), MOST, 'All of them; domains below them count too.')),
  }),
  response: shape('OrgDomainServiceUpdateResponse', 'The domains as they are now.', {
    list: list(OrgDomain, MOST, 'The domains.'),
  }),

  async run({ tx, tenant, emit }, { newDomains }) {
    await lockDomains(tx)
    const before = (await listDomains(tx)).map((row) => row.domain)
    const after = [...new Set(newDomains)].sort()
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      await replaceDomains(tx, after)
      await enqueue(tx, RECOMPUTE, { after: '', changed: 0 }, { key: 'domains', onKey: 'replace' })
      emit(domainsSet(tenant.id, before, after))
    }
    return { list: (await listDomains(tx)).map(toDomain) }
  },
})
