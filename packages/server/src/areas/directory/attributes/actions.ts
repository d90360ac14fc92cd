import type { Context } from '../../../service/context.ts'
import { pageById } from '../../../service/listing.ts'
import { sql } from '../../../store/sql.ts'
import { attributeChanged } from './events.ts'
import { endValue, getValue, insertValue, listValues, lockValue, toValue } from './store.ts'
import type { AttributeTypeId } from './types.ts'

type Page = Parameters<Context['page']>[0]

/** The actions on tags, for every route; a type limits them to tags of that kind. */
export async function listIn({ tx, page }: Context, asked: Page, type: AttributeTypeId) {
  return pageById({ page }, asked, {
    rows: (place) =>
      listValues(tx, {
        where: [sql`attribute_type_id = ${type}`],
        ...place,
      }),
    show: toValue,
  })
}

export async function createIn(context: Context, type: AttributeTypeId, text: string) {
  const value = toValue(context.setEtag(await insertValue(context.tx, type, text)))
  context.emit(attributeChanged('created', null, value))
  return { value }
}

export async function getIn(context: Context, id: string, type?: AttributeTypeId) {
  return { value: toValue(context.checkVersion(await getValue(context.tx, id, type))) }
}

export async function deleteIn(context: Context, id: string, type?: AttributeTypeId) {
  const value = toValue(context.checkVersion(await lockValue(context.tx, id, type)))
  await endValue(context.tx, id)
  context.emit(attributeChanged('deleted', value, null))
  return {}
}
