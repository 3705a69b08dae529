import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import type { DocumentNode } from 'graphql';

/** Apollo's option types do not accept variables of a generic type; a read checks them where document and variables meet. */
export const typedDocument = <Data>(document: DocumentNode): TypedDocumentNode<Data, OperationVariables> => document;
