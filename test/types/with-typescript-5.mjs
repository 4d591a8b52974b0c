import Module, {createRequire} from 'node:module';

// Runs a program that needs TypeScript's programming interface, which ended with 5: `node with-typescript-5.mjs program args…`

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => resolve.call(Module, request.replace(/^typescript(?=$|\/)/, 'typescript-5'), ...rest);
process.argv.splice(1, 1);
createRequire(import.meta.url)(process.argv[1]);
