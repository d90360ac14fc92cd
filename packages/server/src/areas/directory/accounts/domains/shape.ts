import { type Field, quote, refuse } from '../../../../wire/field.ts'
import { id, text, timestamp } from '../../../../wire/scalars.ts'
import { shape } from '../../../../wire/shape.ts'

const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

/** The name of a domain, stored in lower case. */
export const domain = (): Field<string, string> => {
  const plain = text(253, 'A domain such as acme.example.', { min: 1, trim: true })
  return {
    ...plain,
    read(value, path, reading) {
      const given = plain.read(value, path, reading)?.toLowerCase()
      if (given === undefined || DOMAIN.test(given)) return given
      return refuse(reading, path, `must be a domain such as acme.example, not ${quote(value)}`)
    },
  }
}

export const OrgDomain = shape('OrgDomain', 'A domain of people who are no outsiders.', {
  id: id('Names it; the domain itself.'),
  domain: text(253, 'The domain; those below it count too.'),
  createdAt: timestamp('When it was added.'),
  updatedAt: timestamp('When it was added.'),
  deletedAt: timestamp('Always null: one that is removed is gone.'),
})
