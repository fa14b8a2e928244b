import { question } from '#contract/question/question.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import { addPicture, getPicture } from '../picture/picture.ts';
import { addBatch, addQuestion } from './add-questions.ts';
import { saveTemplate, templatesOf } from './content/code-template.ts';
import { deleteQuestions } from './delete-questions.ts';
import { modifyQuestion } from './modify-question.ts';
import { filterCounts, getQuestion, platformPage, questionPage, typeCounts } from './question.ts';
import { copyQuestions } from './transfer/copy-questions.ts';
import { moveQuestions } from './transfer/move-questions.ts';

export const questionRoutes = (storage: Storage) =>
  serve(question, {
    search: ({ db, user, query, body }) => questionPage(db, user, body, query),
    typeCount: ({ db, user, body }) => typeCounts(db, user, body),
    filterCount: ({ db, user, body }) => filterCounts(db, user, body),
    detail: ({ db, user, params }) => getQuestion(db, user, params.id),
    add: ({ db, user, body, at }) => addQuestion(db, user, body, at),
    addBatch: ({ db, user, query, body, at }) => addBatch(db, user, query.questionBankId, body, at),
    modify: ({ db, user, query, body, at }) => modifyQuestion(db, user, query.id, body, at),
    delete: ({ db, user, body, at }) => deleteQuestions(db, user, body, at),
    move: ({ db, user, query, body }) => moveQuestions(db, user, query.toQuestionBankId, body.questionIds),
    copy: ({ db, user, query, body, at }) => copyQuestions(db, user, query.toQuestionBankId, body.questionIds, at),
    platformSearch: ({ db, query, body }) => platformPage(db, body, query),
    defaultTemplate: ({ db, user, query }) => templatesOf(db, user, query.codeType),
    saveTemplate: ({ db, user, body, at }) => saveTemplate(db, user, body, at),
    addPicture: ({ db, user, file, at }) => addPicture(db, storage, user, file, at),
    picture: ({ db, params }) => getPicture(db, storage, params.name),
  });
