import { MOST_BYTES } from '../../../expressions/limits.ts'
import { list, map } from '../../../wire/collections.ts'
import { enumeration, oneOfNames } from '../../../wire/enums.ts'
import { expressionText } from '../../../wire/expression-text.ts'
import { bool, id, int32, int64, text } from '../../../wire/scalars.ts'
import { nullable, oneof, optional, required, shape } from '../../../wire/shape.ts'
import { BoolRules, Int64Rules, RepeatedRules, StringMapRules, StringRules } from './rule-shapes.ts'

const MOST = 512
const LONGEST = 4096

const value = (about: string) => text(LONGEST, about, { multiline: true })
const label = (about: string) => text(256, about)
const prose = (about: string) => text(LONGEST, about, { multiline: true })
const placeholder = label('What stands in the empty field.')
const ids = (about: string) => nullable(list(id('An id.'), MOST, about))
const empty = (name: string, about: string) => nullable(shape(name, about, {}))

const PickerField = shape(
  'PickerField',
  'Something of the directory is picked.',
  {},
  oneof(
    'type',
    {
      appUserPicker: nullable(shape('AppUserFilter', 'An account.', { appId: id('Of this app.') })),
      resourcePicker: nullable(
        shape('AppResourceFilter', 'A resource.', {
          appId: id('Of this app.'),
          resourceTypeId: id('Of this type; of any when empty.'),
        }),
      ),
      userPicker: nullable(
        shape('UserFilter', 'A user.', {
          userIds: ids('One of these; any when empty.'),
          excludeUserIds: ids('None of these.'),
          includeDeactivated: bool('Disabled users too.'),
        }),
      ),
    },
    { required: true },
  ),
)

const SelectType = enumeration('SelectType', 'How a choice is shown.', [
  'SELECT_TYPE_UNSPECIFIED',
  'SELECT_TYPE_DROPDOWN',
  'SELECT_TYPE_RADIO',
  'SELECT_TYPE_BUTTONS',
])

const SelectField = shape('SelectField', 'One of some texts.', {
  type: oneOfNames(SelectType, 'How it is shown.'),
  options: nullable(
    list(
      shape('SelectOption', 'A choice.', {
        value: required(text(LONGEST, 'What is filled in.', { min: 1 })),
        displayName: label('What people see.'),
        description: prose('What it means.'),
      }),
      MOST,
      'The choices.',
    ),
  ),
})

const day = (about: string) =>
  text(10, about, { pattern: /^\d{4}-\d{2}-\d{2}$/, patternAbout: 'be a day such as 2027-01-31' })

const DateField = shape(
  'DateField',
  'A day. Of two bounds the narrower counts, with one day to spare for time zones.',
  {
    minDate: day('The first day.'),
    maxDate: day('The last day.'),
    minDaysFromToday: optional(int32('The first day, counted from today.', { min: -36_500, max: 36_500 })),
    maxDaysFromToday: optional(int32('The last day, counted from today.', { min: -36_500, max: 36_500 })),
    defaultToToday: bool('Today, when nothing else is filled in.'),
  },
)

const StringField = shape(
  'StringField',
  'A text.',
  { defaultValue: value('What it is when nothing is filled in.'), placeholder, rules: nullable(StringRules) },
  oneof('view', {
    textField: nullable(
      shape('TextField', 'It is typed.', {
        multiline: bool('In several lines.'),
        suffix: label('What stands behind it.'),
      }),
    ),
    passwordField: empty('PasswordField', 'It is secret: nobody reads it, and steps are handed it sealed.'),
    selectField: nullable(SelectField),
    pickerField: nullable(PickerField),
    dateField: nullable(DateField),
  }),
)

const BoolField = shape(
  'BoolField',
  'Yes or no.',
  { defaultValue: bool('What it is when nothing is filled in.'), rules: nullable(BoolRules) },
  oneof('view', {
    checkboxField: empty('CheckboxField', 'A box to tick.'),
    toggleField: empty('ToggleField', 'A switch.'),
  }),
)

const Int64Field = shape(
  'Int64Field',
  'A whole number.',
  {
    defaultValue: optional(int64('What it is when nothing is filled in.')),
    placeholder,
    rules: nullable(Int64Rules),
  },
  oneof('view', {
    numberField: nullable(
      shape('NumberField', 'It is typed or stepped.', {
        minValue: optional(int64('The least.')),
        maxValue: optional(int64('The most.')),
        step: optional(int64('Counted from the least, or from 0, in steps of this.')),
      }),
    ),
  }),
)

const StringSliceField = shape(
  'StringSliceField',
  'A list of texts.',
  {
    defaultValues: nullable(list(value('A text.'), MOST, 'What it is when nothing is filled in.')),
    placeholder,
    rules: nullable(RepeatedRules),
  },
  oneof('view', {
    chipsField: empty('ChipsField', 'They are typed one by one.'),
    pickerField: nullable(PickerField),
  }),
)

const StringMapField = shape('StringMapField', 'Texts by name.', {
  defaultValue: map(value('A text.'), MOST, 'What it is when nothing is filled in.'),
  rules: nullable(StringMapRules),
})

const FileField = shape(
  'FileField',
  'A file.',
  {
    acceptedFileTypes: nullable(list(text(256, 'A type or an ending.'), 64, 'Only these.')),
    maxFileSize: optional(int64('At most so many bytes.')),
  },
  oneof('view', { fileInputField: empty('FileInputField', 'It is chosen.') }),
)

const Oauth2Field = shape(
  'Oauth2Field',
  'A consent given to another system.',
  {},
  oneof('view', { oauth2FieldView: empty('Oauth2FieldView', 'It is asked for.') }),
)

const cel = (about: string) => expressionText(MOST_BYTES, about)
const defaultValueCel = cel('An expression that gives the value when nothing is filled in; subject is who asks.')
const inputTransformationCel = cel('An expression that makes the value of what was filled in, which is input.')

export const Field = shape(
  'Field',
  'Something to fill in.',
  {
    name: text(
      64,
      'Its name, by which steps read it; unique in the form. Without one it is made of what people call the field.',
      { pattern: /^[^'"\\\p{C}]+$/u, patternAbout: 'be printable and without quotes and backslashes' },
    ),
    displayName: label('What people call it.'),
    description: prose('What to fill in, as markdown.'),
    required: bool('It must be filled in.'),
    readOnly: bool('It is shown and stays as it is.'),
  },
  oneof(
    'type',
    {
      stringField: nullable(StringField),
      boolField: nullable(BoolField),
      int64Field: nullable(Int64Field),
      stringSliceField: nullable(StringSliceField),
      stringMapField: nullable(StringMapField),
      fileField: nullable(FileField),
      oauth2Field: nullable(Oauth2Field),
    },
    { required: true },
  ),
  oneof('provider', {
    adminConfig: nullable(
      shape('AdminProviderConfig', 'The administrator fills it in.', {
        defaultValueCel,
        showToUser: bool('Whoever asks sees it.'),
      }),
    ),
    userConfig: nullable(shape('UserProviderConfig', 'Whoever asks fills it in.', { inputTransformationCel })),
    sharedConfig: nullable(
      shape('SharedProviderConfig', 'Both may fill it in.', {
        defaultValueCel,
        inputTransformationCel,
        lockDefaultValues: bool('Whoever asks leaves the default as it is.'),
      }),
    ),
  }),
)
