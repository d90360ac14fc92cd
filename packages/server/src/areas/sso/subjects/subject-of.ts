import { createHmac, randomBytes } from 'node:crypto'
import type { WriteTx } from '../../../store/database.ts'
import type { SsoApplicationsRow } from '../../../store/tables.ts'
import { loadMappedValues } from '../../directory/user-sources/api.ts'
import { type KeySite, keyFor } from '../keys/store.ts'
import { findSubject, insertSubjects } from './store.ts'

/** The key that pairwise subjects are made with: without it nobody can tell whose they are. */
export const pairwiseKeyOf = async (site: KeySite): Promise<Buffer> =>
  (await keyFor(site, 'pairwise', async () => ({ secret: randomBytes(32) }))).secret

type Asked = {
  readonly application: Pick<SsoApplicationsRow, 'id' | 'subject_type' | 'sector_id' | 'compatibility_mapping_id'>
  readonly userId: string
  /** Needed where subjects are pairwise. */
  readonly pairwiseKey: Buffer | undefined
}

/** What the application knows the person by; undefined when it is to know them by something that they do not have. */
export async function subjectOf(tx: WriteTx, { application, userId, pairwiseKey }: Asked): Promise<string | undefined> {
  switch (application.subject_type) {
    case 'SSO_SUBJECT_TYPE_PUBLIC':
      return userId
    case 'SSO_SUBJECT_TYPE_COMPATIBILITY':
      return compatibilitySubject(tx, application, userId)
    default:
      return pairwiseKey && pairwiseSubject(pairwiseKey, application.sector_id, userId)
  }
}

/** The length stands before the sector, so that no two pairs of sector and user give the same text. */
const pairwiseSubject = (key: Buffer, sectorId: string, userId: string): string =>
  createHmac('sha256', key).update(`${sectorId.length}:${sectorId}${userId}`).digest('base64url')

/**
 * An imported subject, or the attribute of the user. The attribute is stored when it is first used: the subject stays
 * when the attribute changes, and nobody else can get it.
 */
async function compatibilitySubject(
  tx: WriteTx,
  { id, compatibility_mapping_id: mappingId }: Asked['application'],
  userId: string,
): Promise<string | undefined> {
  const known = await findSubject(tx, id, userId)
  if (known) return known.subject
  const values =
    mappingId === '' ? [] : ((await loadMappedValues(tx, userId, [mappingId])).get(mappingId)?.values ?? [])
  const subject = values[0]
  if (subject === undefined || subject.length > MOST_CHARACTERS) return undefined
  const entries = [{ userId, subject }]
  const [stored] = await insertSubjects(tx, { applicationId: id, source: 'attribute', importId: '', entries })
  return stored?.subject
}

/** OpenID Connect allows no more. */
const MOST_CHARACTERS = 255
