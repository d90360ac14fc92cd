import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { selfSignedCertificate } from '@reeve/saml'
import { newId } from '../../../../lib/ids.ts'
import { appendEvents, type Change } from '../../../../service/events.ts'
import { sql } from '../../../../store/sql.ts'
import type { SamlKeysRow } from '../../../../store/tables.ts'
import type { Tx } from '../../../../store/tx.ts'
import { signInCause } from '../refused.ts'
import type { BrowserSite } from '../site.ts'

export type SamlKey = { readonly privateKey: KeyObject; readonly certificate: string }

const PURPOSE = 'saml key'
const YEARS = 10

/** The tenant's key as a service provider, made when it is first needed. */
export async function samlKeyOf(site: BrowserSite): Promise<SamlKey> {
  const { tenant, now } = site
  const scope = { tenantId: tenant.id, now }
  const row = (await findKey(tenant.database.reader(scope))) ?? (await makeKey(site))
  const der = tenant.sealer.open(row.sealed_private, PURPOSE)
  return { privateKey: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }), certificate: row.certificate }
}

const findKey = (tx: Tx): Promise<SamlKeysRow | undefined> =>
  tx.find<SamlKeysRow>(sql`select * from saml_keys order by created_at desc, id desc limit 1`)

async function makeKey(site: BrowserSite): Promise<SamlKeysRow> {
  const { tenant, now } = site
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 3072 })
  const notAfter = now.add({ hours: YEARS * 365 * 24 })
  const certificate = selfSignedCertificate({ privateKey, commonName: tenant.label, notBefore: now, notAfter })
  const sealed = tenant.sealer.seal(privateKey.export({ type: 'pkcs8', format: 'der' }), PURPOSE)
  return tenant.database.write({ tenantId: tenant.id, now }, async (tx) => {
    // Two who need it at once get the same one.
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`saml key ${tenant.id}`}, 0))`)
    const known = await findKey(tx)
    if (known) return { result: known, last: [] }
    const id = newId(now)
    const row = await tx.get<SamlKeysRow>(
      sql`insert into saml_keys (id, sealed_private, certificate, created_at)
          values (${id}, ${sealed}, ${certificate}, ${now}) returning *`,
      'SAML key',
      id,
    )
    const made: Change = { kind: 'signIn.samlKey.created', subject: { type: 'samlKey', id }, after: { certificate } }
    return { result: row, last: [appendEvents([made], signInCause(site), now)] }
  })
}
