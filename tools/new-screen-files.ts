// The files of a new list with a page for each record, in the style of `web/src/features/networks`: by path, as `npm run new-screen` writes them.
// oxfmt breaks their lines.

export type Kind = 'text' | 'number' | 'time';

/** A property of the record that a screen can draw. */
export interface Property {
  name: string;
  kind: Kind;
  isRequired: boolean;
}

/** The platform's two calls. */
export interface Calls {
  list: { id: string; path: string; shape: 'itemsPage' | 'resultsPage' };
  page: { path: string; param: string };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const spaced = (name: string) => name.replaceAll('-', ' ');

/** `createdAt` → `created`, `licencePlate` → `licence plate`. */
const wordsOf = (property: string) => property.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ at$/, '');
const columnOf = (property: string) => property.replace(/At$/, '');

/**
 * The names of a domain and of one of its records.
 * @param domain in the plural, with dashes: `parking-lots`
 */
export function namesOf(domain: string) {
  const one = domain.replace(/ies$/, 'y').replace(/s$/, '');
  return {
    domain,
    one,
    type: capital(camel(one)),
    Many: capital(camel(domain)),
    field: camel(one),
    list: camel(domain),
    title: capital(spaced(one)),
    titles: capital(spaced(domain)),
    word: spaced(one),
    words: spaced(domain),
  };
}

type Names = ReturnType<typeof namesOf>;
type Properties = [Property, ...Property[]];

/** The calls as they are described where the contract has none yet. */
export const contractOf = ({ domain, one, type, titles, words, word }: Names, listCall: string, pageCall: string) => `tags:
  - name: ${domain}
    description: ${titles}
paths:
  /${one}:
    get:
      operationId: ${listCall}
      tags: [${domain}]
      summary: Lists ${words}, sorted by name.
      parameters:
        - $ref: 'shared.yaml#/components/parameters/AssumedPage'
        - $ref: 'shared.yaml#/components/parameters/MaxPerPage'
        - $ref: 'shared.yaml#/components/parameters/AssumedDynamicSearch'
      responses:
        '200':
          description: 'A page. Assumed: in the second of the two list shapes.'
          x-assumed: true
          content:
            application/json:
              schema: { $ref: '#/components/schemas/${type}List' }
        4XX: { $ref: 'shared.yaml#/components/responses/Error' }
        5XX: { $ref: 'shared.yaml#/components/responses/Error' }
  /${one}/{id}:
    get:
      operationId: ${pageCall}
      tags: [${domain}]
      summary: Gets a ${word}.
      parameters:
        - $ref: 'shared.yaml#/components/parameters/RecordId'
      responses:
        '200':
          description: The ${word}.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/${type}' }
        4XX: { $ref: 'shared.yaml#/components/responses/Error' }
        5XX: { $ref: 'shared.yaml#/components/responses/Error' }
components:
  schemas:
    ${type}List:
      allOf:
        - type: object
          required: [results]
          properties:
            results: { type: array, items: { $ref: '#/components/schemas/${type}' } }
        - $ref: 'shared.yaml#/components/schemas/ResultsPage'
    ${type}:
      type: object
      required: [id, name]
      properties:
        id: { type: string }
        name: { type: string }
        createdAt:
          description: Assumed.
          x-assumed: true
          type: [string, 'null']
          format: date-time
`;

/** By the kind of a property that a screen can draw as it is. */
const graphqlTypes = { text: 'String', number: 'Float', time: 'DateTime' };

const sdl = ({ type, field, list, word, words, titles }: Names, properties: Properties) => `"A ${word}."
type ${type} {
  "The ${word}'s ID."
  id: ID!
${properties
  .map(
    ({ name, kind, isRequired }) => `  "${kind === 'time' ? `When it was ${wordsOf(name)}` : `The ${wordsOf(name)}`}."
  ${name}: ${graphqlTypes[kind]}${isRequired ? ' @semanticNonNull' : ''}`,
  )
  .join('\n')}
  "The raw ${word} from the platform."
  raw: JSON
}

"A page of ${words}."
type ${type}Page {
  "The ${words} on this page."
  items: [${type}!]!
  "The page's place in the list, and whether there are more."
  pageInfo: PageInfo!
}

"Conditions on ${words}."
input ${type}Filter {
  "Matches part of the name or ID; empty means all."
  search: String
}

extend type Query {
  "A single ${word}; null if not found."
  ${field}("The ${word}'s ID." id: ID!): ${type}
  "${titles}. Paginated."
  ${list}(
    "Page number, from 0."
    page: Int = 0
    "Page size, 1 to 100."
    maxPerPage: Int = 20
    "Which of them; all if omitted."
    filter: ${type}Filter
  ): ${type}Page
}
`;

const calls = ({ type, Many }: Names, { list, page }: Calls) => `import type { operations } from '@pax/schema/platform';
import type { PlatformClient } from '../../platform/client';

type ${type}Query = NonNullable<operations['${list.id}']['parameters']['query']>;

export const list${Many} = (platform: PlatformClient, query: ${type}Query) => platform.get('${list.path}', { query });

export const get${type} = (platform: PlatformClient, id: string) => platform.get('${page.path}', { path: { ${page.param === 'id' ? 'id' : `${page.param}: id`} } });
`;

const resolvers = ({ type, Many, field, list }: Names) => `import type { Resolvers } from '../../__generated__/resolvers';
import { nullWhere } from '../../platform/errors';
import { readPageArguments, toPage } from '../../platform/lists';
import { get${type}, list${Many} } from './calls';

export const ${list}Resolvers: Resolvers = {
  Query: {
    ${field}: (_, { id }, { platform }) => nullWhere(['NOT_FOUND'], get${type}(platform, id)),

    async ${list}(_, { filter, ...args }, { platform }) {
      const asked = readPageArguments(args, 20);
      return toPage(await list${Many}(platform, { ...asked, dynamicSearch: filter?.search?.trim() }), asked);
    },
  },
};
`;

const resolversTest = ({ field, list, words }: Names, properties: Properties) => {
  const fields = ['id', ...properties.map(({ name }) => name)].join(' ');
  return `import { present, startGateway, stopGateways } from '../../testing/gateway';
import { signInAs } from '../../testing/sign-in';

afterEach(stopGateways);

test('${words} come a page at a time, can be searched, and each is found by its ID', async () => {
  const gateway = await startGateway();
  const { accessToken: token } = await signInAs(gateway, 'sudo@pax.example');
  const ask = (text: string, variables: object = {}) => gateway.query(text, variables, { token });
  const { data, errors } = await ask('{ ${list}(maxPerPage: 1) { items { ${fields} } pageInfo { hasMore } } none: ${field}(id: "none") { id } }');
  expect({ errors, none: data?.none }).toEqual({ errors: [], none: null });
  expect(data?.${list}?.pageInfo).toEqual({ hasMore: true });
  const [first] = present(data?.${list}?.items);
  const found = await ask('query ($id: ID!, $search: String) { ${field}(id: $id) { ${fields} } ${list}(filter: { search: $search }) { items { ${fields} } } }', {
    id: first?.id,
    search: first?.id,
  });
  expect(found.data).toEqual({ ${field}: first, ${list}: { items: [first] } });
});
`;
};

const seedValues: Record<Kind, (property: Property, names: Names) => string> = {
  text: ({ name }, { title }) => (name === 'name' ? `\`${title} \${index + 1}\`` : `\`${wordsOf(name)} \${index + 1}\``),
  number: () => 'integer(random, 0, 100)',
  time: () => 'toIso(FIRST + integer(random, 0, 600) * DAY)',
};

const seed = (names: Names, properties: Properties) => {
  const has = (...kinds: Kind[]) => properties.some(({ kind }) => kinds.includes(kind));
  const types = { text: 'string', number: 'number', time: 'string' };
  return `${has('time') ? `import { DAY, toIso } from '../../clock';\n` : ''}import { ${has('number', 'time') ? 'integer, ' : ''}randomOf, uuid } from '../../random';

export interface ${names.type} {
  readonly id: string;
${properties.map(({ name, kind }) => `  readonly ${name}: ${types[kind]};`).join('\n')}
}
${has('time') ? `\nconst FIRST = Date.parse('2024-02-01T10:00:00Z');\n` : ''}
export const seed${names.Many} = (seed: number): ${names.type}[] =>
  Array.from({ length: 30 }, (_, index) => {
    const random = randomOf(seed, '${names.one}', index);
    return {
      id: uuid(random),
${properties.map((property) => `      ${property.name}: ${seedValues[property.kind](property, names)},`).join('\n')}
    };
  });
`;
};

const mockRoutes = ({ Many, field, list, word }: Names, call: Calls, properties: Properties) => {
  const texts = properties.filter(({ kind }) => kind === 'text').map(({ name }) => name);
  return `import { perStore } from '../../per-store';
import { notFound } from '../../rest/errors';
import { ${call.list.shape} } from '../../rest/lists';
import { route } from '../../rest/route';
import { seed${Many} } from './seed';

const ${list}Of = perStore(({ seed }) => seed${Many}(seed));

export const ${field}Routes = [
  route('get', '${call.list.path}', ({ query, store }) => {
    const wanted = (query.dynamicSearch ?? '').trim().toLowerCase();
    const rows = ${list}Of(store).filter(({ ${['id', ...texts].join(', ')} }) => [${['id', ...texts].join(', ')}].some((text) => text.toLowerCase().includes(wanted)));
    return ${call.list.shape}(rows, query, (${field}) => ({ ...${field} }));
  }),

  route('get', '${call.page.path}', ({ params, store }) => {
    const ${field} = ${list}Of(store).find(({ id }) => id === params.${call.page.param});
    if (!${field}) throw notFound('The ${word}');
    return { ...${field} };
  }),
];
`;
};

const listGraphql = (
  { type, Many, list }: Names,
  properties: Properties,
) => `query ${Many}($page: Int!, $maxPerPage: Int!, $search: String, $withRaw: Boolean = false) {
  ${list}(page: $page, maxPerPage: $maxPerPage, filter: { search: $search }) {
    items {
      ...${type}Facts
      raw @include(if: $withRaw)
    }
    pageInfo {
      ...PageInfoFields
    }
  }
}

fragment ${type}Facts on ${type} {
  id
${properties.map(({ name }) => `  ${name}`).join('\n')}
}
`;

const listDefinition = (
  { Many, list, domain, words }: Names,
  properties: Properties,
) => `import type { PageReadsAt } from '@/lib/routes/feature-route';
import { listReads } from '@/lib/list/list';
import { defineList } from '@/lib/list/list-definition';
import { ${Many}Document } from './${domain}.generated';

/** The ${words}. The platform lists them in one order. */
export const ${list}List = defineList({
  spec: {
    key: '${domain}',
    filters: {},
    sort: { ${columnOf(properties[0].name)}: ['ASC'] },
    columns: [${[...properties.map(({ name }) => columnOf(name)), 'id'].map((name) => `'${name}'`).join(', ')}],
    hiddenAtFirst: ['id'],
    pageSizes: [25, 50, 100],
  },
  document: ${Many}Document,
  variables: ({ page, maxPerPage, search }) => ({ page, maxPerPage, search: search || null }),
  page: ({ ${list} }) => ${list},
});

export const pageReads: PageReadsAt = (args) => listReads(${list}List, args);
`;

const columnKinds: Record<Kind, (property: Property) => string> = {
  text: ({ name }) => `textColumn('${columnOf(name)}', '${capital(wordsOf(name))}', ({ ${name} }) => ${name})`,
  number: ({ name }) => `textColumn('${columnOf(name)}', '${capital(wordsOf(name))}', ({ ${name} }) => ${name}?.toLocaleString('en'))`,
  time: ({ name }) => `timeColumn('${columnOf(name)}', '${capital(wordsOf(name))}', zone, ({ ${name} }) => ${name}, 'date')`,
};

const hasTime = (properties: Property[]) => properties.some(({ kind }) => kind === 'time');

const columns = (
  { type, field, list, domain, words }: Names,
  properties: Properties,
) => `import type { ColumnIdOf } from '@/lib/list/list-state';
import { idColumn, textColumn${hasTime(properties) ? ', timeColumn' : ''} } from '@/ui/screens/list/data-table/column-kinds';
import type { Column } from '@/ui/screens/list/data-table/data-table';
import type { ${list}List } from './${domain}-list';
import type { ${type}FactsFragment } from './${domain}.generated';

/** The columns of the list of ${words}${hasTime(properties) ? ', with times in a zone' : ''}. */
export const ${field}Columns = (${hasTime(properties) ? 'zone: string' : ''}): Column<${type}FactsFragment, ColumnIdOf<typeof ${list}List.spec>>[] => [
${properties.map((property) => `  ${columnKinds[property.kind](property)},`).join('\n')}
  idColumn('id', 'ID', ({ id }) => id),
];
`;

const listPage = ({ Many, field, list, domain, one, titles, words }: Names, properties: Properties) => `import { useMemo } from 'react';
import { viewerZone } from '@/lib/dates/dates';
import { useList } from '@/lib/list/list';
import { routeUrl } from '@/lib/routes/urls';
import { ListPage } from '@/ui/screens/list/list-page';
import { SavedViews } from '@/ui/screens/list/saved-views';
import { ${field}Columns } from './columns';
import { ${list}List } from './${domain}-list';

/** The ${words}. */
export default function ${Many}Page() {
  const list = useList(${list}List);
  const zone = viewerZone();
  const columns = useMemo(() => ${field}Columns(${hasTime(properties) ? 'zone' : ''}), [${hasTime(properties) ? 'zone' : ''}]);
  return (
    <ListPage
      title="${titles}"
      columns={columns}
      list={list}
      rowHref={({ id }) => routeUrl('${one}', { id })}
      search="Search by name or ID"
      toolbar={<SavedViews list={list} />}
      csv={{ filename: '${domain}', zone }}
    />
  );
}
`;

const pageGraphql = ({ type, field }: Names) => `query ${type}($id: ID!, $withRaw: Boolean = false) {
  ${field}(id: $id) {
    ...${type}Facts
    raw @include(if: $withRaw)
  }
}
`;

const pageReads = ({ type, field, one }: Names) => `import { defineRead } from '@/lib/data/define-read';
import type { PageReadsAt } from '@/lib/routes/feature-route';
import { ${type}Document } from './${one}.generated';

export const ${field}Read = defineRead(
  ${type}Document,
  (id: string) => ({ id }),
  (data) => data.${field},
);

export const pageReads: PageReadsAt = ({ params: { id = '' } }) => [${field}Read(id)];
`;

const fieldKinds: Record<Kind, (property: Property) => string> = {
  text: ({ name }) => `<Field label="${capital(wordsOf(name))}">{${name}}</Field>`,
  number: ({ name }) => `<Field label="${capital(wordsOf(name))}">{${name}?.toLocaleString('en')}</Field>`,
  time: ({ name }) => `<Field label="${capital(wordsOf(name))}">{${name} && <DateTime value={${name}} zone={viewerZone()} />}</Field>`,
};

const page = ({ type, field, domain, title, word, words }: Names, properties: Properties) => `import { useParams } from 'react-router-dom';
import { useRead } from '@/lib/data/use-read';
${hasTime(properties) ? `import { viewerZone } from '@/lib/dates/dates';\n` : ''}import { routeUrl } from '@/lib/routes/urls';
${hasTime(properties) ? `import { DateTime } from '@/ui/design/date/date-time';\n` : ''}import { CopyField, DetailScreen, Field, FieldList } from '@/ui/screens/detail/detail';
import { Section } from '@/ui/screens/detail/section';
import { ${field}Read } from './reads';

/** One ${word}. */
export default function ${type}Page() {
  const { id = '' } = useParams();
  const read = useRead(${field}Read(id));
  const ${field} = read.data;
  return (
    <DetailScreen
      read={read}
      what="${word}"
      list={{ label: 'All ${words}', url: routeUrl('${domain}') }}
      id={id}
      title={${field} ? ${field}.${properties[0].name} || id : undefined}
    >
      <Section title="${title}" read={read}>
        {({ ${properties.map(({ name }) => name).join(', ')} }) => (
          <FieldList>
${properties.map((property) => `            ${fieldKinds[property.kind](property)}`).join('\n')}
            <CopyField label="ID" value={id} />
          </FieldList>
        )}
      </Section>
    </DetailScreen>
  );
}
`;

const routes = ({ domain, one, field }: Names) => `import type { FeatureRoute } from '@/lib/routes/feature-route';

export const ${field}Routes: FeatureRoute[] = [
  {
    id: '${domain}',
    page: () => import('./list/${domain}-page'),
    reads: () => import('./list/${domain}-list'),
  },
  {
    id: '${one}',
    page: () => import('./detail/${one}-page'),
    reads: () => import('./detail/reads'),
  },
];
`;

const sampleValues = { text: "'Sample'", number: '12', time: "'2026-01-02T10:00:00.000Z'" };

const screenTest = (
  { domain, field, list, title, word, words }: Names,
  properties: Properties,
) => `import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../test/render-screen';
import { ${field}Routes } from './routes';

const ${field} = { id: 'x/1', ${properties.map(({ name, kind }) => `${name}: ${sampleValues[kind]}`).join(', ')} };

const gateway = {
  ${list}: { items: [${field}], pageInfo: { page: 0, maxPerPage: 25, hasMore: false, total: 1 } },
  ${field}: ({ id }: { id: string }) => (id === ${field}.id ? ${field} : null),
};

const open = (at: string) => renderScreen({ routes: ${field}Routes, at, gateway });

it('lists the ${words}, each with a link to its page', async () => {
  await open('${domain}');
  expect(await screen.findByRole('link', { name: 'Sample' })).toHaveAttribute('href', '/dashboard/${domain}/x%2F1');
});

it('shows a ${word}', async () => {
  await open('${domain}/x%2F1');
  const section = await screen.findByRole('region', { name: '${title}' });
  expect(await within(section).findByText('x/1')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sample');
});

it('says of a ${word} that there is not that it was not found', async () => {
  await open('${domain}/none');
  expect(await screen.findByText('This ${word} was not found')).toBeVisible();
});
`;

/**
 * The files of a screen, by path.
 * @param properties those without the ID; the first one, a text, names a record
 */
export function filesOf(names: Names, call: Calls, properties: Properties): Record<string, string> {
  const { domain, one } = names;
  const gateway = `gateway/src/domains/${domain}`;
  const mock = `mock-data/src/domains/${domain}`;
  const feature = `web/src/features/${domain}`;
  return {
    [`schema/graphql/${domain}.graphql`]: sdl(names, properties),
    [`${gateway}/calls.ts`]: calls(names, call),
    [`${gateway}/resolvers.ts`]: resolvers(names),
    [`${gateway}/resolvers.test.ts`]: resolversTest(names, properties),
    [`${mock}/seed.ts`]: seed(names, properties),
    [`${mock}/routes.ts`]: mockRoutes(names, call, properties),
    [`${feature}/list/${domain}.graphql`]: listGraphql(names, properties),
    [`${feature}/list/${domain}-list.ts`]: listDefinition(names, properties),
    [`${feature}/list/columns.tsx`]: columns(names, properties),
    [`${feature}/list/${domain}-page.tsx`]: listPage(names, properties),
    [`${feature}/detail/${one}.graphql`]: pageGraphql(names),
    [`${feature}/detail/reads.ts`]: pageReads(names),
    [`${feature}/detail/${one}-page.tsx`]: page(names, properties),
    [`${feature}/routes.ts`]: routes(names),
    [`${feature}/${domain}.test.tsx`]: screenTest(names, properties),
  };
}

/** The rows of the access table, with a place in both sidebars. */
export const tableRowsOf = ({
  domain,
  one,
  title,
  titles,
}: Names) => `  '${domain}': { path: '${domain}', requires: 'none', label: '${titles}', icon: 'List', sidebars: { new: { group: 'Operations' }, legacy: { group: 'Operations' } } },
  '${one}': { path: '${domain}/:id', requires: 'none', label: '${title}' },
`;
