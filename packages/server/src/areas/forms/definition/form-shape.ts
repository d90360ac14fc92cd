import { list } from '../../../wire/collections.ts'
import { bool, id, text } from '../../../wire/scalars.ts'
import { type Answer, nullable, oneof, type Request, readOnly, required, shape } from '../../../wire/shape.ts'
import { namedFields } from './field-names.ts'
import { Field } from './field-shapes.ts'

const MOST_FIELDS = 100

const names = (about: string) => nullable(list(text(64, 'The name of a field.'), MOST_FIELDS, about))
const empty = (name: string, about: string) => nullable(shape(name, about, {}))

const FieldGroup = shape('FieldGroup', 'Fields that are shown together.', {
  name: required(text(64, 'Its name, unique in the form.', { min: 1 })),
  displayName: text(256, 'What people call it.'),
  helpText: text(4096, 'What it is about.', { multiline: true }),
  default: bool('Shown first.'),
  fields: names('Its fields.'),
})

const FieldRelationship = shape(
  'FieldRelationship',
  'What fields have to do with each other. One with a value, or ticked, counts as filled in.',
  { fieldNames: names('The fields.') },
  oneof(
    'kind',
    {
      requiredTogether: empty('RequiredTogether', 'All of them are filled in, or none.'),
      atLeastOne: empty('AtLeastOne', 'One of them at least is filled in.'),
      mutuallyExclusive: empty('MutuallyExclusive', 'One of them at most is filled in.'),
      dependentOn: nullable(
        shape('DependentOn', 'They are filled in only together with others.', {
          dependencyFieldNames: names('The others.'),
        }),
      ),
    },
    { required: true },
  ),
)

/** The members of a form that can be set when it is made and later. */
export const formParts = {
  description: text(4096, 'What it is for, as markdown.', { multiline: true }),
  fields: nullable(namedFields(list(Field, MOST_FIELDS, 'What there is to fill in, in its order.'))),
  fieldGroups: nullable(list(FieldGroup, MOST_FIELDS, 'Fields that are shown together.')),
  fieldRelationships: nullable(list(FieldRelationship, MOST_FIELDS, 'What fields have to do with each other.')),
}

export const Form = shape('RequestForm', 'What is filled in when something is asked for.', {
  id: readOnly(id('Names it: the id of the request form it belongs to.')),
  displayName: text(256, 'What people call it.', { min: 1, trim: true }),
  ...formParts,
})

/** A form as it was read from a request; what was stored is read again in the same way. */
export type GivenForm = Request<typeof Form>
export type GivenField = NonNullable<GivenForm['fields']>[number]
export type ShownForm = Answer<typeof Form>
