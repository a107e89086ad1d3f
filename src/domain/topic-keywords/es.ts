import type { TopicKeywords } from "@/domain/topic";

export const keywords: TopicKeywords = {
  Technology: {
    primary:
      "tecnología, software, programación, programar, código, desarrollador, desarrolladora, app, aplicación, ordenador, computadora, javascript, python, rust, código abierto, móvil, celular, inteligencia artificial, ia",
    secondary: "algoritmo, datos, nube, dispositivo, portátil, internet, sitio web, servidor, robot, digital, firmware",
  },
  Career: {
    primary:
      "carrera profesional, entrevista de trabajo, oferta de trabajo, nuevo trabajo, búsqueda de empleo, currículum, cv, carta de presentación, contratación, reclutador, reclutadora, ascenso, salario, sueldo",
    secondary:
      "empleo, trabajo, compañero, compañera, jefe, jefa, oficina, entrevista, habilidad, teletrabajo, prácticas",
  },
  Education: {
    primary:
      "educación, escuela, colegio, universidad, instituto, estudiante, alumno, alumna, profesor, profesora, deberes, tarea, examen, aula, beca, plan de estudios, graduación",
    secondary: "estudiar, estudios, aprender, lección, clase, curso, ensayo, grado, tutor, tutora, matemáticas",
  },
  Lifestyle: {
    primary:
      "estilo de vida, fitness, receta, cocina, cocinar, hornear, entrenamiento, viaje, viajar, vacaciones, yoga, bienestar, meditación, moda",
    secondary:
      "paseo, comida, café, pan, desayuno, sueño, dormir, jardín, jardinería, saludable, hábito, afición, correr",
  },
  Entertainment: {
    primary:
      "entretenimiento, película, música, concierto, álbum, netflix, serie, videojuego, famoso, famosa, actor, actriz, banda",
    secondary:
      "canción, cantante, lista de reproducción, episodio, capítulo, tráiler, cine, teatro, comedia, juego, banda sonora, pódcast, podcast",
  },
  Business: {
    primary:
      "negocio, startup, emprendedor, emprendedora, inversión, inversor, inversora, ingresos, marketing, bolsa, empresa, beneficio, financiación, economía",
    secondary:
      "mercado, cliente, clienta, ventas, producto, marca, crecimiento, presupuesto, estrategia, lanzamiento, finanzas, tienda",
  },
  Social: {
    primary:
      "amigo, amiga, familia, comunidad, fiesta, cumpleaños, boda, quedada, vecino, vecina, voluntario, voluntaria, reunión, relación",
    secondary:
      "juntos, juntas, hola, bienvenido, bienvenida, gracias, amor, felicidades, enhorabuena, orgulloso, orgullosa, te echo de menos, abrazo",
  },
  News: {
    primary:
      "noticia, última hora, titular, portada, elección, elecciones, gobierno, periodista, periodismo, periódico, rueda de prensa, presidente, presidenta, política",
    secondary:
      "informe, reportero, reportera, anunció, voto, ley, ministro, ministra, parlamento, congreso, crisis, clima, local",
  },
  Question: {
    primary:
      "pregunta, cómo puedo, cómo hago, cómo hacéis, alguien sabe, alguien conoce, alguien tiene, alguien puede, hay algún, hay alguna, cuál es el mejor, algún consejo, alguna recomendación",
    secondary: "cómo se, qué es, qué son, por qué, dónde puedo, cuál, cuáles, quién sabe, debería, curiosidad, ayuda",
  },
  Discussion: {
    primary:
      "debate, debatir, discusión, discutir, opinión, qué pensáis, qué piensan, qué opináis, qué opinan, hablemos, estáis de acuerdo, están de acuerdo, polémico, polémica",
    secondary:
      "de acuerdo, en desacuerdo, argumento, perspectiva, punto de vista, creo, tema, conversación, idea, pienso",
  },
};
