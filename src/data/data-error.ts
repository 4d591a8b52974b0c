/** A write that the data model refuses. The processor turns it into a `DATA_ERROR` problem. */
export class DataError extends Error {
  readonly code = 'DATA_ERROR';
  override readonly name = 'DataError';
}
