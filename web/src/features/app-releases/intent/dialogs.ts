// One part, loaded with the first of them: forms and batches need a lot of code.
export { BulkDialog } from './bulk-dialog';
export { CancelDialog } from './cancel-dialog';
export { CompareDialog } from './compare-dialog';
