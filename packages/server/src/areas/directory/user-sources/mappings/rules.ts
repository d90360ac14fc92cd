import { invalid } from '../../../../lib/failure.ts'
import type { Context } from '../../../../service/context.ts'
import type { Answer } from '../../../../wire/shape.ts'
import { checkTexts } from '../../expressions/cel.ts'
import { checkReferences, type Reference } from '../../references/references.ts'
import { STANDARD_ATTRIBUTES } from './attributes.ts'
import type { UserAttributeMapping } from './shape.ts'

export type MappingContent = Pick<Answer<typeof UserAttributeMapping>, 'attribute' | 'custom' | 'multi' | 'sources'>

/** A standard attribute is not custom, another one is; only some can have several values; sources are there. */
export async function checkMapping(
  { tx, services }: Pick<Context, 'tx' | 'services'>,
  { attribute, custom, multi, sources }: MappingContent,
  prefix: string,
): Promise<void> {
  const standard = STANDARD_ATTRIBUTES[attribute]
  if (custom && standard)
    throw invalid(`${prefix}attribute`, `"${attribute}" is a standard attribute; leave out custom`)
  if (!custom && !standard) {
    const known = Object.keys(STANDARD_ATTRIBUTES).join(', ')
    throw invalid(`${prefix}attribute`, `must be one of ${known}, or custom, not "${attribute}"`)
  }
  if (multi && standard && !standard.multi) throw invalid(`${prefix}multi`, `${attribute} has one value`)
  const environment = attribute === 'directoryStatus' ? 'user_status_attribute' : 'user_attribute'
  checkTexts(
    services,
    sources.flatMap(({ cel }, index) =>
      cel ? [{ field: `${prefix}sources[${index}].cel.expression`, environment, text: cel.expression ?? '' }] : [],
    ),
    // Whoever says what users are made of reads all of them.
    'tenant',
  )
  const apps = sources.flatMap(({ direct }, index): Reference[] =>
    direct ? [{ field: `${prefix}sources[${index}].direct.appId`, what: 'app', id: direct.appId }] : [],
  )
  await checkReferences({ tx, services }, apps)
}
