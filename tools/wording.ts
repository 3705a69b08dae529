// `npm run wording -- [paths]`: finds words that are not our English (see wording-list.ts) in what people read: screens, the mock platform's
// texts, the contracts, documentation, comments, test titles and names. Without paths it checks the whole repository.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Lexer, Source, TokenKind } from 'graphql';
import ts from 'typescript';
import { root } from './child.mjs';
import { sourceFiles } from './source-files.ts';
import { allowed, banned, kinds } from './wording-list.ts';
import type { Kind } from './wording-list.ts';

/** A text of a file, with where it begins. */
interface Text {
  kind: Kind;
  start: number;
  text: string;
}

interface Problem {
  offset: number;
  found: string;
  use: string;
}

/** The list and its test name the banned words themselves. */
const skippedFiles = new Set(['tools/wording-list.ts', 'tools/wording.test.ts']);

/** A phrase may continue on the next line of a comment or of a Markdown list. */
const betweenWords = String.raw`(?:\s|\*|\/\/|#|>)+`;

/** Whole words; case matters where the list writes a capital letter. `^` and `$` are the ends of the text. */
function toRegex(phrase: string): RegExp {
  const source = phrase.replaceAll(' ', betweenWords);
  return new RegExp(String.raw`(?<![\w-])(?:${source})(?![\w-])`, /[A-Z]/.test(phrase.replaceAll(/\\[A-Z]/g, '')) ? 'g' : 'gi');
}

const rules = new Map(
  kinds.map((kind) => [
    kind,
    banned.filter((rule) => rule.in.includes(kind)).map((rule) => ({ use: rule.use, regex: toRegex(rule.words) })),
  ]),
);

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');
const allowedTexts = allowed.map(({ text }) => new RegExp(String.raw`(?<!\w)${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\w)`, 'g'));
const withoutAllowed = (text: string) => allowedTexts.reduce((rest, regex) => rest.replaceAll(regex, blank), text);

/** `mostPerPage` → `most per page`. */
const toWords = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_$]+/g, ' ')
    .trim()
    .toLowerCase();

const nameProblems = new Map<string, Problem[]>();

function problemsIn({ kind, text }: Text): Problem[] {
  if (kind !== 'names') return search(kind, withoutAllowed(text));
  const known = nameProblems.get(text);
  if (known) return known;
  const problems = search(kind, toWords(text)).map(({ use }) => ({ use, offset: 0, found: text }));
  nameProblems.set(text, problems);
  return problems;
}

function search(kind: Kind, text: string): Problem[] {
  return (rules.get(kind) ?? []).flatMap(({ regex, use }) =>
    [...text.matchAll(regex)].map((match) => ({ offset: match.index, found: match[0].replaceAll(/\s+/g, ' '), use })),
  );
}

const isTest = (file: string) => /\.(test|spec)\.\w+$/.test(file) || /^web\/(e2e|test)\/|^(gateway|mock-data)\/test\//.test(file);
/** Operations in GraphQL are code too. */
const isOperation = (text: string) => /^\s*(?:(?:query|mutation|fragment)\s|\{)/.test(text);
const isCode = (text: string) => isOperation(text) || /^"?[a-z][^\s…]*$|^[^a-z\s]*$|^\S*[_/\\@=]\S*$/.test(text);
const isIdentifier = (text: string) => /^[A-Za-z][A-Za-z\d]*$/.test(text);
const styleTags = /^(styled|css|keyframes|createGlobalStyle)\b/;
const titleCalls = new Set(['test', 'it', 'describe']);

function rootName(node: ts.Node): string {
  let current = node;
  while (!ts.isIdentifier(current)) {
    if (!ts.isPropertyAccessExpression(current) && !ts.isCallExpression(current) && !ts.isTaggedTemplateExpression(current)) return '';
    current = ts.isTaggedTemplateExpression(current) ? current.tag : current.expression;
  }
  return current.text;
}

const namesItself = (node: ts.Node) =>
  ts.isVariableDeclaration(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isEnumMember(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isPropertyAssignment(node) ||
  ts.isShorthandPropertyAssignment(node) ||
  ts.isTypeParameterDeclaration(node);

/** Texts of a TypeScript or JavaScript file, each with where it begins. */
function textsOfScript(file: string, content: string): Text[] {
  const texts: Text[] = [];
  const add = (kind: Kind, start: number, text: string) => void texts.push({ kind, start, text });
  const titlesOnly = isTest(file);
  /** The ranges of literals, which may look like comments. */
  const literals: [number, number][] = [];

  const addString = (node: ts.LiteralLikeNode, inTitle: boolean) => {
    const start = node.getStart(source);
    literals.push([start, node.end]);
    const text = content.slice(start + 1, node.end - (ts.isTemplateHead(node) || ts.isTemplateMiddle(node) ? 2 : 1));
    if (titlesOnly && !inTitle) return;
    if (inTitle || !isCode(text)) add('visible', start + 1, text);
    else if (isIdentifier(text)) add('names', start, text);
  };

  const source = ts.createSourceFile(file, content, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });

  const visit = (node: ts.Node, inTitle = false): void => {
    if (
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      addString(node, inTitle);
      return;
    }
    if (ts.isJsxText(node)) {
      literals.push([node.pos, node.end]);
      const text = node.text.trim();
      if (!titlesOnly && text !== '') add('visible', node.pos + node.text.indexOf(text), text);
      return;
    }
    if (ts.isRegularExpressionLiteral(node)) return void literals.push([node.getStart(source), node.end]);
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      if (node.moduleSpecifier) literals.push([node.moduleSpecifier.getStart(source), node.moduleSpecifier.end]);
      return;
    }
    if (ts.isTaggedTemplateExpression(node) && styleTags.test(rootName(node.tag))) {
      const parts = ts.isTemplateExpression(node.template)
        ? [node.template.head, ...node.template.templateSpans.map(({ literal }) => literal)]
        : [node.template];
      for (const part of parts) literals.push([part.getStart(source), part.end]);
      if (ts.isTemplateExpression(node.template)) for (const span of node.template.templateSpans) visit(span.expression);
      return;
    }
    if (ts.isCallExpression(node) && titleCalls.has(rootName(node.expression))) {
      visit(node.expression);
      const [title, ...others] = node.arguments;
      if (title) visit(title, true);
      for (const argument of others) visit(argument);
      return;
    }
    if (namesItself(node) && node.name && ts.isIdentifier(node.name)) add('names', node.name.getStart(source), node.name.text);
    ts.forEachChild(node, (child) =>
      visit(child, inTitle && (ts.isTemplateExpression(node) || ts.isTemplateSpan(node) || ts.isBinaryExpression(node))),
    );
  };
  visit(source);

  let rest = '';
  let end = 0;
  for (const [start, stop] of literals.sort(([one], [other]) => one - other)) {
    rest += content.slice(end, start) + blank(content.slice(start, stop));
    end = stop;
  }
  rest += content.slice(end);
  for (const match of rest.matchAll(/(?:\/\/[^\n]*(?:\n[ \t]*(?=\/\/))?)+|\/\*[\s\S]*?\*\//g))
    add('comments', match.index, withoutCode(match[0]));
  return texts;
}

const withoutCode = (text: string) => text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, blank);

function textsOfGraphql(file: string, content: string): Text[] {
  const texts: Text[] = [];
  const lexer = new Lexer(new Source(content));
  while (lexer.advance().kind !== TokenKind.EOF);
  for (let token = lexer.token.prev; token; token = token.prev) {
    const text = withoutCode(content.slice(token.start, token.end));
    if (token.kind === TokenKind.COMMENT) texts.push({ kind: 'comments', start: token.start, text });
    if (token.kind === TokenKind.STRING || token.kind === TokenKind.BLOCK_STRING) texts.push({ kind: 'docs', start: token.start, text });
    if (token.kind === TokenKind.NAME && file.startsWith('schema/')) texts.push({ kind: 'names', start: token.start, text });
  }
  return texts;
}

const readers: [RegExp, (file: string, content: string) => Text[]][] = [
  [/\.(tsx?|[mc]?js)$/, textsOfScript],
  [/\.graphql$/, textsOfGraphql],
  [/\.(md|ya?ml|css|html)$|\.env\.example$/, (_, content) => [{ kind: 'docs', start: 0, text: withoutCode(content) }]],
];

/**
 * Finds banned words in one file.
 * @param file its path in the workspace, which says what kind of file it is
 * @returns the problems in the order of the lines
 */
export function findProblems(file: string, content: string) {
  const read = readers.find(([pattern]) => pattern.test(file))?.[1];
  if (!read || skippedFiles.has(file)) return [];
  return read(file, content)
    .flatMap((text) => problemsIn(text).map(({ offset, ...problem }) => ({ at: text.start + offset, ...problem })))
    .sort((one, other) => one.at - other.at)
    .map(({ at, ...problem }) => ({ line: content.slice(0, at).split('\n').length, ...problem }));
}

async function main(names: string[]) {
  const files = await sourceFiles(names);
  let count = 0;
  for (const file of files) {
    for (const { line, found, use } of findProblems(file, await readFile(path.join(root, file), 'utf8'))) {
      console.log(`${file}:${line}: "${found}" → use ${use}`);
      count += 1;
    }
  }
  console.log(`${count} problems in ${files.length} files.`);
  process.exitCode = count > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main(process.argv.slice(2));
