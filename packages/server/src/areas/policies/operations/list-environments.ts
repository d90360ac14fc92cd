import { writeType } from '@reeve/cel/values'
import {
  declaredEnvironments,
  declaredFunctions,
  declaredTypes,
  declaredVariants,
} from '../../../expressions/declared.ts'
import { anybody } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list, map } from '../../../wire/collections.ts'
import { bool, int32, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'

const names = (about: string) => list(text(128, 'A name.'), 512, about)

const ExpressionEnvironment = shape('ExpressionEnvironment', 'What an expression may name at a place.', {
  name: text(64, 'The place.'),
  about: text(256, 'The place in words.'),
  variables: map(text(256, 'Its type.'), 64, 'The variables, with their types.'),
  groups: names('The groups of functions it has.'),
  result: text(64, 'What the expression has to give.'),
  resultAbout: text(256, 'The same in words.'),
  mostBytes: int32('How long the text may be.'),
  emptyMatches: bool('An empty text matches everything.'),
  aliases: map(text(128, 'What it means.'), 64, 'Variables that mean another one.'),
  unset: names('Variables that are there without a field when nothing is given for them.'),
  variant: text(64, 'The variant of a type that it has; empty for the plain types.'),
  isGuarded: bool('`ctx` may only be followed by a name: of `trigger`, or of an earlier step.'),
})

const ExpressionFunction = shape('ExpressionFunction', 'A function that the service adds to the language.', {
  group: text(8, 'The group: an environment with the group has the function.'),
  signature: text(512, 'Its name and types.'),
  about: text(1024, 'What it gives.'),
  isLookup: bool('It looks something up in the service.'),
  only: names('The environments that have it, where not every one with the group does.'),
})

const ExpressionType = shape('ExpressionType', 'A type that the service adds to the language.', {
  kind: text(16, 'struct, enum or opaque.'),
  name: text(64, 'Its name.'),
  identity: text(64, 'The field that two values are compared by; empty for all fields.'),
  fields: list(
    shape('ExpressionTypeField', 'A field of a struct.', {
      name: text(128, 'Its name.'),
      type: text(256, 'Its type.'),
      about: text(1024, 'What it holds.'),
      spellings: names('Other spellings of the name.'),
    }),
    512,
    'The fields of a struct.',
  ),
  values: list(
    shape('ExpressionEnumValue', 'A value of an enum.', {
      number: int32('Its number.'),
      names: names('Its names, the preferred one first.'),
    }),
    512,
    'The values of an enum.',
  ),
})

const ExpressionVariant = shape('ExpressionVariant', 'A form of a type with more fields.', {
  variant: text(64, 'As environments name it.'),
  type: ExpressionType,
})

export const listExpressionEnvironments = operation({
  id: 'policies.listEnvironments',
  about: 'Lists every place for expressions with the variables, functions and types that expressions have there.',
  route: 'GET /api/v1/expressions/environments',
  called: 'EditorService/ListEnvironments',
  guard: anybody('what expressions may name is no secret to the users of a tenant'),
  request: shape('ListExpressionEnvironmentsRequest', 'Nothing to say.', {}),
  response: shape('ListExpressionEnvironmentsResponse', 'The declarations.', {
    environments: list(ExpressionEnvironment, 200, 'The places.'),
    functions: list(ExpressionFunction, 2000, 'The functions, beside those of the language.'),
    types: list(ExpressionType, 500, 'The types.'),
    variants: list(ExpressionVariant, 100, 'Forms that take the place of the type of the same name.'),
    constants: map(text(256, 'Its type.'), 5000, 'Names that mean a value, with their types.'),
    roots: names('Words that may be written for `reeve` in front of a function.'),
  }),

  async run({ services: { expressions } }) {
    const constants = Object.entries(expressions.constants).map(([name, { type }]) => [name, writeType(type)])
    return {
      environments: declaredEnvironments(),
      functions: declaredFunctions(),
      types: declaredTypes(),
      variants: declaredVariants(),
      constants: Object.fromEntries(constants),
      roots: expressions.roots,
    }
  },
})
