// As where battles are played: all words are there.
import '../../src/table/words/all';
