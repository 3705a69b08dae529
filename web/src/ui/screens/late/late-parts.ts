export { default as ActionDialog } from '@/ui/screens/action/action-dialog';
export { CsvExport } from '@/ui/screens/csv/csv-export';
export { default as TypedConfirmationDialog } from '@/ui/screens/delete/typed-confirmation-dialog';
export { ColumnChooser } from '@/ui/screens/list/column-choice/column-chooser';
export { PolledFreshness } from '@/ui/screens/list/data-table/polled-freshness';
export { Pagination } from '@/ui/screens/list/data-table/pagination';
export { LinkNotices } from '@/ui/screens/list/link-notices/link-notices';
export { OtherFleet } from '@/ui/screens/list/link-notices/other-fleet';
export { default as SavedViewsButton } from '@/ui/screens/list/saved-views/saved-views-button';
