import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A label with a tone in the code. */
export interface StatusWord {
  /** The contract's enumeration and its code; null for a label outside such a table. */
  readonly enumeration: string | null;
  readonly code: string | null;
  readonly label: string;
  readonly tone: string;
  readonly file: string;
  /** The IDs of the routes that show it; `shell` is around every screen. */
  readonly screens: readonly string[];
}

type FoundWord = Omit<StatusWord, 'screens'>;

/** A module's top-level declaration. `needs` has keys of other declarations, `file#name`, with `*` for the whole module. */
interface Declaration {
  readonly needs: Set<string>;
  readonly words: FoundWord[];
}

const source = path.resolve(import.meta.dirname, '../src');

const isProduct = (file: string): boolean => /(?<!\.test|\.generated)\.tsx?$/.test(file) && !/(^|\/)(__generated__|testing)\//.test(file);

/** The file of an import; null for packages and anything but code. */
function resolved(specifier: string, from: string): string | null {
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return null;
  const base = specifier.startsWith('@/') ? path.join(source, specifier.slice(2)) : path.resolve(source, path.dirname(from), specifier);
  const found = ['.ts', '.tsx'].map((ending) => base + ending).find((file) => existsSync(file));
  return found ? path.relative(source, found) : null;
}

function textProperty(object: ts.ObjectLiteralExpression, wanted: string): string | null {
  for (const property of object.properties) {
    if (ts.isPropertyAssignment(property) && property.name.getText() === wanted && ts.isStringLiteralLike(property.initializer)) {
      return property.initializer.text;
    }
  }
  return null;
}

/** The enumeration of a table: `Record<Known<BookingStatus>, …>`. */
function enumerationOf(table: ts.Node): string | null {
  for (let node: ts.Node = table; !ts.isSourceFile(node); node = node.parent) {
    const type = ts.isVariableDeclaration(node) || ts.isSatisfiesExpression(node) ? node.type?.getText() : undefined;
    const name = type && /Record<(?:Known<|Exclude<)?(\w+)/.exec(type)?.[1];
    if (name) return name === 'string' ? null : name;
  }
  return null;
}

function wordOf(node: ts.Node, file: string): FoundWord | null {
  if (ts.isObjectLiteralExpression(node)) {
    const [label, tone] = [textProperty(node, 'label'), textProperty(node, 'tone')];
    // Buttons have a tone too, but no status.
    if (label === null || tone === null || node.properties.some(({ name }) => /^(on[A-Z]|run$|ask$)/.test(name?.getText() ?? '')))
      return null;
    const enumeration = ts.isPropertyAssignment(node.parent) ? enumerationOf(node.parent) : null;
    const code = enumeration && ts.isPropertyAssignment(node.parent) ? node.parent.name.getText() : null;
    return { enumeration, code, label, tone, file };
  }
  if (!ts.isJsxElement(node) || node.openingElement.tagName.getText() !== 'Badge') return null;
  const tone = node.openingElement.attributes.properties.find(
    (attribute): attribute is ts.JsxAttribute => ts.isJsxAttribute(attribute) && attribute.name.getText() === 'tone',
  )?.initializer;
  const [text, ...others] = node.children;
  if (!tone || !ts.isStringLiteral(tone) || !text || !ts.isJsxText(text)) return null;
  const written = text.text.trim();
  if (written === '') return null;
  const label = others.length > 0 ? `${written} …` : written;
  return { enumeration: null, code: null, label, tone: tone.text, file };
}

/** A route's ID and the code that loads its page. */
function routeOf(node: ts.Node): { id: string; page: ts.Node } | null {
  if (!ts.isObjectLiteralExpression(node)) return null;
  const id = textProperty(node, 'id');
  const page = node.properties.find(({ name }) => name?.getText() === 'page');
  return id !== null && page ? { id, page } : null;
}

interface Module {
  /** By name; statements without a name are `*`. */
  readonly declarations: Map<string, Declaration>;
  /** The dependencies of each route in this module, by its ID. */
  readonly routes: Map<string, Declaration>;
}

function readModule(file: string): Module {
  const tree = ts.createSourceFile(file, readFileSync(path.join(source, file), 'utf8'), ts.ScriptTarget.Latest, true);
  const declarations = new Map<string, Declaration>();
  const routes = new Map<string, Declaration>();
  /** The origins of imported names. */
  const origins = new Map<string, string>();

  const statements = tree.statements.flatMap((statement): { names: string[]; node: ts.Node }[] => {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const target = resolved(statement.moduleSpecifier.text, file);
      const clause = statement.importClause;
      if (target && clause && clause.phaseModifier !== ts.SyntaxKind.TypeKeyword) {
        if (clause.name) origins.set(clause.name.text, `${target}#default`);
        const bindings = clause.namedBindings;
        if (bindings && ts.isNamespaceImport(bindings)) origins.set(bindings.name.text, `${target}#*`);
        else if (bindings)
          for (const { name, propertyName } of bindings.elements) origins.set(name.text, `${target}#${(propertyName ?? name).text}`);
      }
      return [];
    }
    if (ts.isExportDeclaration(statement) && statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier)) {
      const target = resolved(statement.moduleSpecifier.text, file);
      const clause = statement.exportClause;
      if (target && clause && ts.isNamedExports(clause)) {
        for (const { name, propertyName } of clause.elements) {
          declarations.set(name.text, { needs: new Set([`${target}#${(propertyName ?? name).text}`]), words: [] });
        }
      }
      return [];
    }
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map((node) => ({
        names: ts.isIdentifier(node.name)
          ? [node.name.text]
          : node.name.elements.flatMap((element) => (ts.isBindingElement(element) ? [element.name.getText()] : [])),
        node,
      }));
    }
    const isDeclared = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
    const isDefault =
      ts.canHaveModifiers(statement) && ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
    const names = [
      ...(isDeclared && statement.name ? [statement.name.text] : []),
      ...(isDefault || ts.isExportAssignment(statement) ? ['default'] : []),
    ];
    return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) ? [] : [{ names, node: statement }];
  });

  const own = new Set(statements.flatMap(({ names }) => names));
  const declarationOf = (node: ts.Node): Declaration => {
    const declaration: Declaration = { needs: new Set(), words: [] };
    const visit = (inner: ts.Node): void => {
      const word = wordOf(inner, file);
      if (word) declaration.words.push(word);
      if (ts.isIdentifier(inner)) {
        const isMember = ts.isPropertyAccessExpression(inner.parent) && inner.parent.name === inner;
        const origin = origins.get(inner.text) ?? (own.has(inner.text) ? `${file}#${inner.text}` : undefined);
        if (origin && !isMember) declaration.needs.add(origin);
      }
      if (ts.isCallExpression(inner) && inner.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const [specifier] = inner.arguments;
        const target = specifier && ts.isStringLiteral(specifier) ? resolved(specifier.text, file) : null;
        if (target) declaration.needs.add(`${target}#*`);
      }
      const route = routeOf(inner);
      if (route) routes.set(route.id, declarationOf(route.page));
      ts.forEachChild(inner, visit);
    };
    visit(node);
    return declaration;
  };
  for (const { names, node } of statements) {
    const declaration = declarationOf(node);
    for (const name of names.length > 0 ? names : ['*']) declarations.set(name, declaration);
  }
  return { declarations, routes };
}

/** Every label with a tone in the product's code, and the screens that may show it. */
export function statusWords(): StatusWord[] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isProduct);
  const modules = new Map(files.map((file) => [file, readModule(file)]));

  const wordsFrom = (roots: Iterable<string>): Set<FoundWord> => {
    const [seen, words, queue] = [new Set<string>(), new Set<FoundWord>(), [...roots]];
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      if (seen.has(key)) continue;
      seen.add(key);
      const [file = '', name = ''] = key.split('#');
      const declarations = modules.get(file)?.declarations;
      for (const declaration of name === '*' ? (declarations?.values() ?? []) : [declarations?.get(name)]) {
        for (const word of declaration?.words ?? []) words.add(word);
        queue.push(...(declaration?.needs ?? []));
      }
    }
    return words;
  };

  const screensOf = new Map<FoundWord, string[]>();
  const add = (screen: string, roots: Iterable<string>): void => {
    for (const word of wordsFrom(roots)) screensOf.set(word, [...(screensOf.get(word) ?? []), screen]);
  };
  add('shell', ['app/root.tsx#*', 'app/shell/dashboard-layout.tsx#*']);
  for (const { routes } of modules.values()) for (const [id, { needs }] of routes) add(id, needs);

  return [...modules.values()].flatMap(({ declarations }) =>
    [...new Set([...declarations.values()].flatMap(({ words }) => words))].map((word) => ({ ...word, screens: screensOf.get(word) ?? [] })),
  );
}
