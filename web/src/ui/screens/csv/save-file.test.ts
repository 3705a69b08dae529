import { safeFileName } from './save-file';

it.each([
  [['oslo-taxi', 'Android', 'Pipeline', 'TSK-12-2'], 'oslo-taxi-Android-Pipeline-TSK-12-2.log'],
  [['../../etc', 'passwd'], 'etc-passwd.log'],
  [['a/b\\c:d*"<>|'], 'a-b-c-d.log'],
  [['\u202Egnp.exe', null], 'gnp.exe.log'],
  [['Zoë', ' '], 'Zoe.log'],
  [['…', undefined], 'log.log'],
  [['x'.repeat(300)], `${'x'.repeat(80)}.log`],
])('has a file name that is safe: %j', (parts, name) => {
  expect(safeFileName(parts, 'log')).toBe(name);
});
