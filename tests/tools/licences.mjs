// What the check of licences sees: headers and packages of others, however they are named.
import { dependenciesOf, headersOfOthers, isSource } from '../../tools/licences/headers.mjs';

const ours = new Set(['cli/files.h', 'files.h']);
const seen = (line) => headersOfOthers(line, (header) => ours.has(header)).join();
const expected = [
  ['#include <zlib.h>', 'zlib.h'],
  ['#include <boost/asio.hpp>', 'boost/asio.hpp'],
  ['#  include <zlib.h>', 'zlib.h'],
  ['  #\tinclude\t<zlib.h>', 'zlib.h'],
  ['#include "third_party/x.h"', 'third_party/x.h'],
  ['#include <Eigen>', 'Eigen'],
  ['#include <vector>', ''],
  ['#include <unistd.h>', ''],
  ['#include <sys/stat.h>', ''],
  ['#include "cli/files.h"', ''],
  ['// #include <zlib.h>', ''],
];
let failed = 0;
const expect = (what, found, wanted) => {
  if (found === wanted) return;
  ++failed;
  console.log(`${what}: "${found}" and not "${wanted}"`);
};
for (const [line, wanted] of expected) expect(line, seen(line), wanted);
for (const file of ['a.cpp', 'a.h', 'a.hpp', 'a.cc']) expect(file, isSource(file), true);
expect('a.md', isSource('a.md'), false);
expect('packages', dependenciesOf({ dependencies: { a: '1' }, optionalDependencies: { b: '1' } }).join(), 'a,b');
const all = expected.length + 6;
console.log(`${all - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
