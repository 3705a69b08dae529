// The settings alone, which `npm start` checks before it builds: a wrong one shows at once.
import { environmentExample, environmentFile } from './artifacts';
import { ConfigError, readConfig } from './config';
import { unknownSettings } from './unknown-settings';

try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${[...unknownSettings(environmentFile, environmentExample), error.message].join('\n')}\n`);
  process.exitCode = 1;
}
