/** A style sheet file. The build and the test server turn it into a module that exports its text. */
declare module '*.css' {
  export const css: string;
}
