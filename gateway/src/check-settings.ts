// The settings alone, which `npm start` checks before it builds: a wrong one shows at once.
import { ConfigError, readConfig } from './config';

try {
  readConfig(process.env);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
