import { mayCall } from '../../../service/guard.ts'
import { operation } from '../../../service/operation.ts'
import { list } from '../../../wire/collections.ts'
import { bool, text } from '../../../wire/scalars.ts'
import { shape } from '../../../wire/shape.ts'
import { catalogueOf } from '../catalogue.ts'
import { valueType } from '../definition/shape.ts'
import { reportReader } from '../guards.ts'
import { SERVICE } from '../shape.ts'

const DataColumn = shape('ReportDataColumn', 'What is known of a row.', {
  name: text(64, 'As definitions call it.'),
  title: text(256, 'As people read it.'),
  type: valueType,
  values: list(text(64, 'A value.'), 64, 'The values there are, where they are few and known.'),
  linksTo: text(64, 'The data set of what it names: its columns come behind a dot.'),
  isLink: bool('It names another object; `.id` behind it is its id.'),
})

const Dataset = shape('ReportDataset', 'Rows that reports are made of.', {
  id: text(64, 'As definitions call it.'),
  title: text(256, 'As people read it.'),
  about: text(256, 'What a row is.'),
  columns: list(DataColumn, 100, 'What is known of a row.'),
})

export const listDatasets = operation({
  id: 'reports.datasets',
  about: 'Lists the data sets that reports can be made of, those that you may read.',
  route: 'GET /api/v1/reporting/datasets',
  called: `${SERVICE}/ListDatasets`,
  guard: reportReader,
  request: shape('ReportServiceListDatasetsRequest', 'Nothing to say.', {}),
  response: shape('ReportServiceListDatasetsResponse', 'The data sets.', {
    list: list(Dataset, 100, 'The data sets.'),
  }),

  async run(context) {
    const seen = [...catalogueOf(context).values()].filter(({ guard }) => mayCall(guard, context))
    return {
      list: seen.map(({ id, title, about, columns, links }) => ({
        id,
        title,
        about,
        columns: [
          ...Object.entries(links).map(([name, link]) => ({
            name,
            title: link.title,
            type: 'TEXT',
            values: [],
            linksTo: link.to ?? '',
            isLink: true,
          })),
          ...Object.entries(columns).map(([name, column]) => ({
            name,
            title: column.title,
            type: column.type,
            values: column.values ?? [],
            linksTo: '',
            isLink: false,
          })),
        ],
      })),
    }
  },
})
